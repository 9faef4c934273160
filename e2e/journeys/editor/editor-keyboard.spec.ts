import type { Page } from '@playwright/test';
import { expectAccessible, expectContrastInTheOtherColours } from '../../support/accessibility.ts';
import { cardOf, CreateScreen } from '../../support/app/create-screen.ts';
import { expectFocusKept, tabTo } from '../../support/browser/keyboard.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

/** A choice follows an arrow key that is still down. Unit: milliseconds. */
const AS_BY_HAND = { delay: 80 };

test.use({ reducedMotion: 'reduce' });

async function expectFitForAll(page: Page, state: string): Promise<void> {
  await expectFocusKept(page, state);
  await expectAccessible(page, state);
  const colorScheme = await page.evaluate(() =>
    matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  await expectContrastInTheOtherColours(page, `${state}, the other colours`);
  await page.emulateMedia({ colorScheme });
}

test('the keyboard alone leads from the choice to the published video, and every text can be read', async ({
  memberPage: page,
}) => {
  // The chooser is awaited early: a chooser that opens before Playwright listens is the system's own.
  const choosing = page.waitForEvent('filechooser');
  const create = new CreateScreen(page);
  await page.goto('/createPost');
  await expect(create.chooseStep).toBeVisible();
  await tabTo(page, page.getByLabel('Выберите фото или видео').first());
  await expectFitForAll(page, 'the choice');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(sample('tiny.mp4'));

  const next = page.getByRole('button', { name: 'Далее' });
  await expect(next).toBeEnabled();
  await expectFocusKept(page, 'the editor has opened');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tabTo(page, tab('Фильтры'));
  await expectFitForAll(page, 'Фильтры');
  for (const name of ['Настройка', 'Обрезка', 'Обложка', 'Кадр']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(name)).toBeFocused();
    await expect(page.getByRole('tabpanel', { name }).getByRole('slider').first()).toBeVisible();
    await expectFitForAll(page, name);
  }
  await tabTo(page, page.getByRole('radio', { name: 'Пост' }));
  await page.keyboard.press('ArrowRight', AS_BY_HAND);
  await expect(page.getByRole('radio', { name: 'История' })).toBeChecked();
  await page.keyboard.press('ArrowLeft', AS_BY_HAND);
  await expect(page.getByRole('radio', { name: 'Пост' })).toBeChecked();
  await tabTo(page, next);
  await page.keyboard.press('Enter');

  await expect(create.detailsStep).toBeVisible();
  await expectFocusKept(page, 'the words');
  await tabTo(page, page.getByRole('button', { name: 'Назад' }));
  await page.keyboard.press('Enter');
  await expect(create.editStep).toBeVisible();
  await expectFocusKept(page, 'back in the editor');
  await tabTo(page, next);
  await page.keyboard.press('Enter');

  await tabTo(page, create.description);
  await page.keyboard.insertText('Без мыши');
  await expectFitForAll(page, 'the words');
  await tabTo(page, create.publishButton);
  await page.keyboard.press('Enter');
  await expect(create.overlay).toBeVisible();
  await create.expectSuccess();
  await expect(cardOf(page, 'Без мыши')).toBeVisible();
});

test('a refused file leaves the focus where another file can be chosen', async ({ memberPage: page }) => {
  const create = new CreateScreen(page);
  await page.goto('/createPost');
  const input = page.getByLabel('Выберите фото или видео').first();
  await create.choose(sample('notes.txt'));
  await expect(input).toBeFocused();
  await create.choose(sample('broken.jpg'));
  await expect(page.getByText('Файл обрывается раньше конца. Загрузите его целиком')).toBeVisible();
  await expect(input).toBeFocused();
  await expectFitForAll(page, 'a refusal');
});
