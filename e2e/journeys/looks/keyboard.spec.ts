import { cardOf } from '../../support/app/create-screen.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { sample } from '../../support/media/samples.ts';
import { expect, test } from '../../support/test.ts';

test(
  'logging in, the menu of a post and choosing what to publish need nothing but the keyboard',
  { tag: '@smoke' },
  async ({ page, api, person }) => {
    await api.publish(person, sample('tiny.jpg'), 'С клавиатуры');
    // The chooser is awaited early: a chooser that opens before Playwright listens is the system's own.
    const choosing = page.waitForEvent('filechooser');
    await page.goto('/auth');
    await tabTo(page, page.getByRole('textbox', { name: 'Логин' }));
    await page.keyboard.type(person.login);
    await tabTo(page, page.getByRole('textbox', { name: 'Пароль', exact: true }));
    await page.keyboard.insertText(person.password);
    await page.keyboard.press('Enter');

    const menu = cardOf(page, 'С клавиатуры').getByRole('button', { name: 'Действия с постом' });
    await expect(menu).toBeVisible();
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(menu).toBeFocused();

    await page.keyboard.press('Enter');
    // The menu takes the focus, and moves it, a moment after the key.
    await expect(page.locator('[role="menu"]:focus, [role="menuitem"]:focus')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role="menuitem"]:focus')).toHaveCount(1);
    await page.getByRole('menuitem', { name: 'Удалить пост' }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Удалить пост навсегда?' });
    await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(menu).toBeFocused();

    // The rail lies before the feed, which recommendations make as long as one likes.
    const create = page.getByRole('link', { name: 'Создать', exact: true }).filter({ visible: true });
    await tabTo(page, create, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Новая публикация' })).toBeVisible();
    await tabTo(page, page.locator('input[type=file]'));
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(sample('tiny.jpg'));
    await expect(page.getByRole('heading', { name: 'Правка' })).toBeVisible();
  },
);
