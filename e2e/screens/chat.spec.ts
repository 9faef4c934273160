import { markChatRead } from '@sfera/contract/chat/chat';
import type { Page } from '@playwright/test';
import { Api, newLogin, type Person } from '../support/api.ts';
import { chatOf } from '../support/app/chat-screen.ts';
import { press } from '../support/browser/gestures.ts';
import { serverUrl } from '../support/global-setup.ts';
import { sample } from '../support/media/samples.ts';
import { expectFineState } from '../support/screens.ts';
import { expect, signIn, test } from '../support/test.ts';

// Without motion: half-faded colours have no contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One worker makes the content once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

let member: Person;
let friend: Person;

test.beforeAll(async () => {
  const api = new Api(serverUrl());
  [member, friend] = [await api.register(), await api.register(newLogin('katya'))];
  await api.updateUser(friend, { userName: 'Катя' }, sample('photo.jpg'));
  await api.sendMessage(friend, member, 'Смотри: https://example.com');
  await api.sendMessage(member, friend, `Оченьдлинноеслово${'ж'.repeat(120)}`);
  // The message is read, so that its pin is seen.
  const { chat } = await api.sendMessage(member, friend, '🔥🔥');
  await api.call(markChatRead, { as: member, params: { chatId: chat.id } });
  for (const prefix of ['anton', 'vera']) {
    const other = await api.register(newLogin(prefix));
    await api.sendMessage(other, member, 'Длинное сообщение, которому мало места в строке. '.repeat(3));
  }
});

const question = (page: Page) => page.getByRole('alertdialog');

test('the list of chats: nothing for axe to find, nothing wider than the window', async ({
  page,
  context,
  isMobile,
}) => {
  await signIn(context, member);
  const chat = chatOf(page);
  await page.goto('/chat');
  await expectFineState(page, 'chats, two unread', chat.row(friend));
  await press(chat.row(friend).getByRole('button', { name: /^Действия с чатом/ }), isMobile);
  await expectFineState(page, 'the menu of a chat', page.getByRole('menuitem', { name: 'Закрепить чат' }));
  await press(page.getByRole('menuitem', { name: 'Закрепить чат' }), isMobile);
  await expectFineState(page, 'a pinned chat', chat.row(friend).getByRole('img', { name: 'Закреплён' }));
  const box = page.getByRole('searchbox', { name: 'Поиск пользователей' });
  await box.fill(friend.login);
  await expectFineState(page, 'found people', page.getByText('Начать чат').first());
  await box.fill('никогонеттакого');
  await expectFineState(page, 'nobody found', page.getByText('Пользователи не найдены').last());
});

test('an open chat: nothing for axe to find, nothing wider than the window', async ({
  page,
  context,
  isMobile,
  troubles,
}) => {
  troubles.expect(/status of 400/);
  await signIn(context, member);
  const chat = chatOf(page);
  await chat.open(friend);
  await expectFineState(page, 'messages', chat.bubble('🔥🔥'));
  await chat.choose('🔥🔥', 'Закрепить', isMobile);
  await expectFineState(page, 'a pinned message', page.getByText('Закреплённое сообщение', { exact: true }));
  await chat.choose('🔥🔥', 'Удалить', isMobile);
  await expectFineState(page, 'the question before a deletion', question(page));
  await page.keyboard.press('Escape');
  await page.route(/\/api\/message\//, (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_input', message: 'Так нельзя' } }),
  );
  await chat.say('Не ушло');
  await expectFineState(page, 'a refused message', page.getByRole('button', { name: 'Повторить' }));
  await page.locator('input[type=file]').setInputFiles(sample('photo.jpg'));
  await expectFineState(
    page,
    'a photo before it is sent',
    page.getByRole('dialog', { name: 'Отправить фото' }),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await press(page.getByRole('button', { name: 'Отправить', exact: true }), isMobile);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Открыть фото' }), isMobile);
  await expectFineState(page, 'a photo in the viewer', page.getByRole('dialog').getByRole('img'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page.getByRole('button', { name: 'Действия с чатом', exact: true }), isMobile);
  await expectFineState(page, 'the options', page.getByRole('menuitem', { name: 'Удалить чат' }));
});
