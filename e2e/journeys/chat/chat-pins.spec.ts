import { listChats } from '@sfera/contract/chat/chat';
import { chatOf } from '../../support/app/chat-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { expect, test } from '../../support/test.ts';

test('pinned chats stand at the top and pinned messages in a bar, after a reload as well', async ({
  memberPage: page,
  person,
  api,
  isMobile,
}) => {
  const [early, middle, late] = [await api.register(), await api.register(), await api.register()];
  for (const one of [early, middle, late]) await api.sendMessage(one, person, `Слово ${one.login}`);
  const chat = chatOf(page);
  const expectOrder = (people: readonly { login: string }[]) =>
    expect(chat.rows).toContainText(people.map(({ login }) => login));
  await page.goto('/chat');
  await expectOrder([late, middle, early]);
  await chat.chooseOfRow(early, 'Закрепить чат', isMobile);
  await expectOrder([early, late, middle]);
  await api.sendMessage(middle, person, 'Ещё');
  await expectOrder([early, middle, late]);
  await page.reload();
  await expectOrder([early, middle, late]);
  await chat.chooseOfRow(early, 'Открепить чат', isMobile);
  await expectOrder([middle, late, early]);

  // Escape and a press beside a menu close it.
  await press(chat.row(late).getByRole('button', { name: /^Действия с чатом/ }), isMobile);
  await expect(page.getByRole('menuitem', { name: 'Отмена' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);

  await press(chat.row(middle).getByRole('link'), isMobile);
  await chat.choose('Ещё', 'Закрепить', isMobile);
  const bar = page.getByRole('button', { name: /^Показать закреплённое сообщение/ });
  await expect(bar).toContainText('Ещё');
  for (let count = 1; count <= 45; count += 1) await api.sendMessage(middle, person, `Новое ${count}`);
  // A chat opens at the first unread message.
  await expect.poll(async () => (await api.call(listChats, { as: person }))[0]?.unreadCount).toBe(0);
  await page.reload();
  await expect(bar).toContainText('Ещё');
  await expect(chat.bubble('Новое 45')).toBeInViewport();
  await expect(chat.bubble('Ещё')).toHaveCount(0);
  await press(bar, isMobile);
  await expect(chat.bubble('Ещё')).toBeInViewport();
  await press(page.getByRole('button', { name: 'Открепить сообщение' }), isMobile);
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(chat.bubble('Новое 45')).toBeVisible();
  await expect(bar).toHaveCount(0);
});
