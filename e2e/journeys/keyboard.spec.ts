import { cardOf } from '../support/create-screen.ts';
import { tabTo } from '../support/keyboard.ts';
import { sample } from '../support/samples.ts';
import { expect, test } from '../support/test.ts';

test('logging in and choosing what to publish need nothing but the keyboard', async ({ page, person }) => {
  // Asked for early: a chooser that opens before Playwright listens is the system's own.
  const choosing = page.waitForEvent('filechooser');
  await page.goto('/auth');
  await tabTo(page, page.getByRole('textbox', { name: 'Логин' }));
  await page.keyboard.type(person.login);
  await tabTo(page, page.getByRole('textbox', { name: 'Пароль', exact: true }));
  await page.keyboard.insertText(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Нет постов')).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Создать', exact: true }).filter({ visible: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Новая публикация' })).toBeVisible();
  await tabTo(page, page.locator('input[type=file]'));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(sample('tiny.jpg'));
  await expect(page.getByRole('heading', { name: 'Правка' })).toBeVisible();
});

test('the menu of a post and its question work by keyboard, and the focus comes back', async ({
  memberPage,
  api,
  person,
}) => {
  await api.publish(person, sample('tiny.jpg'), 'С клавиатуры');
  await memberPage.goto('/');
  const menu = cardOf(memberPage, 'С клавиатуры').getByRole('button', { name: 'Действия с постом' });
  await expect(menu).toBeVisible();
  await tabTo(memberPage, menu);
  await memberPage.keyboard.press('Enter');
  await expect(memberPage.getByRole('menu')).toBeVisible();
  await memberPage.keyboard.press('Escape');
  await expect(memberPage.getByRole('menu')).toBeHidden();
  await expect(menu).toBeFocused();

  await memberPage.keyboard.press('Enter');
  await memberPage.keyboard.press('ArrowDown');
  await memberPage.getByRole('menuitem', { name: 'Удалить пост' }).press('Enter');
  const question = memberPage.getByRole('alertdialog', { name: 'Удалить пост навсегда?' });
  await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
  await memberPage.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(menu).toBeFocused();
});
