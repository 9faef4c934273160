import { chatOf } from '../../support/app/chat-screen.ts';
import { tabTo } from '../../support/browser/keyboard.ts';
import { expect, test } from '../../support/test.ts';

test('a person is found, written to and answered by keyboard alone, and a draft stays', async ({
  memberPage: page,
  person,
  api,
}) => {
  const [ben, vera] = [await api.register(), await api.register()];
  await api.sendMessage(vera, person, 'От Веры');
  const chat = chatOf(page);
  await page.goto('/chat');
  await expect(page.getByText('Ваши сообщения')).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Поиск пользователей' });
  await tabTo(page, box);
  await page.keyboard.type('никогонеттакого');
  await expect(page.getByText('Пользователи не найдены').last()).toBeVisible();
  await page.getByRole('button', { name: 'Очистить поиск' }).press('Enter');
  await expect(box).toBeFocused();
  await page.keyboard.type(ben.login);
  const results = page.getByRole('list', { name: 'Результаты поиска' });
  await expect(results.getByRole('listitem').first()).toContainText('Начать чат');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  // The field has the focus. A blank message is not sent: a voice message may be recorded instead.
  await expect(page).toHaveURL(`/chat?with=${ben.id}`);
  await expect(chat.field).toBeFocused();
  const send = page.getByRole('button', { name: /^Отправить(:|$)/ });
  const record = page.getByRole('button', { name: 'Записать голосовое сообщение' });
  await expect(record).toBeVisible();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Отправьте первое сообщение')).toBeVisible();
  await expect(record).toBeVisible();
  await chat.field.fill('');
  await page.keyboard.type('Первая строка');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('вторая');
  await expect(send).toHaveAttribute('aria-disabled', 'false');

  // A draft outlives a reload, and the list shows it.
  await page.reload();
  await expect(chat.field).toHaveValue('Первая строка\nвторая');
  await expect(chat.field).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await expect(chat.field).toHaveValue('');
  await expect(page.locator('[data-message]')).toContainText('вторая');
  await expect(chat.row(ben)).toContainText('Вы: Первая строка вторая');

  // Arrows move through the list and the messages, Enter opens the menu of a message.
  await page.keyboard.type('Черновик');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/chat');
  await expect(chat.row(ben)).toContainText('Черновик: Черновик');
  await tabTo(page, chat.row(ben).getByRole('link'));
  await page.keyboard.press('ArrowDown');
  await expect(chat.row(vera).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chat.field).toBeFocused();
  await expect(chat.bubble('От Веры')).toBeVisible();
  for (let tabs = 0; tabs < 6 && !(await isFocused()); tabs += 1) await page.keyboard.press('Shift+Tab');
  expect(await isFocused(), 'a message is reached from the field').toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  const pin = page.getByRole('menuitem', { name: 'Закрепить' });
  const isReached = () => pin.evaluate((item) => item === document.activeElement);
  for (let presses = 0; presses < 10 && !(await isReached()); presses += 1) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('ArrowDown');
    // The menu moves the focus a moment after the key.
    await expect.poll(() => before.evaluate((item) => item === document.activeElement)).toBe(false);
  }
  await expect(pin).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Показать закреплённое сообщение/ })).toBeVisible();

  function isFocused(): Promise<boolean> {
    return chat.bubble('От Веры').evaluate((node) => node === document.activeElement);
  }
});
