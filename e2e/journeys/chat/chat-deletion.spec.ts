import { test } from '../../support/browser/browsers.ts';
import { chatOf } from '../../support/app/chat-screen.ts';
import { press } from '../../support/browser/gestures.ts';
import { expect } from '../../support/test.ts';

const REFUSED = /status of 503|answer: 503/;

test(
  'a message is deleted for both or only here, a chat is deleted for both, and a refused deletion brings both back',
  { tag: '@smoke' },
  async ({ memberPage: anas, openAs, person: ana, api, troubles, isMobile }) => {
    troubles.expect(REFUSED);
    const ben = await api.register();
    await api.sendMessage(ana, ben, 'Своё');
    await api.sendMessage(ben, ana, 'Чужое');
    const bens = await openAs(ben);
    const [anasChat, bensChat] = [chatOf(anas), chatOf(bens)];
    await anasChat.open(ben);
    await bensChat.open(ana);
    await expect(anasChat.bubble('Своё')).toBeVisible();
    await expect(bensChat.bubble('Своё')).toBeVisible();

    const refuse = async (address: RegExp) => {
      await anas.route(address, (route) =>
        route.request().method() === 'DELETE' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
      );
    };
    // A message of the other person is deleted on this device alone, for good.
    await anasChat.choose('Чужое', 'Удалить', isMobile);
    await expect(
      anas.getByText('Вы можете удалить это сообщение только у себя. Удалить у себя?'),
    ).toBeVisible();
    await anasChat.answer('Удалить сообщение?', 'Удалить', isMobile);
    await expect(anasChat.bubble('Чужое')).toHaveCount(0);
    await anas.reload();
    await expect(anasChat.bubble('Своё')).toBeVisible();
    await expect(anasChat.bubble('Чужое')).toHaveCount(0);
    await expect(bensChat.bubble('Чужое')).toBeVisible();

    // The person's own message is deleted for both; a refused deletion puts it back in its place.
    await refuse(/\/api\/message\//);
    await anasChat.choose('Своё', 'Удалить', isMobile);
    await anasChat.answer('Удалить сообщение для всех?', 'Удалить', isMobile);
    await anasChat.isTold('Не удалось удалить сообщение.', isMobile);
    await expect(anasChat.bubble('Своё')).toBeVisible();
    await anas.unroute(/\/api\/message\//);
    await anasChat.choose('Своё', 'Удалить', isMobile);
    await anasChat.answer('Удалить сообщение для всех?', 'Удалить', isMobile);
    await expect(anasChat.bubble('Своё')).toHaveCount(0);
    await expect(bensChat.bubble('Своё')).toHaveCount(0);
    await expect(bensChat.bubble('Чужое')).toBeVisible();

    // The chat is deleted from its window; a refused deletion brings it back into the list.
    const deleteFromWindow = async () => {
      await press(anas.getByRole('button', { name: 'Действия с чатом', exact: true }), isMobile);
      await press(anas.getByRole('menuitem', { name: 'Удалить чат' }), isMobile);
      await anasChat.agreeToDelete(isMobile);
    };
    await refuse(/\/api\/chats\//);
    await deleteFromWindow();
    await anasChat.isTold('Не удалось удалить чат.', isMobile);
    await expect(anas).toHaveURL('/chat');
    await expect(anasChat.row(ben)).toBeVisible();
    await anas.unroute(/\/api\/chats\//);
    await press(anasChat.row(ben).getByRole('link'), isMobile);
    await deleteFromWindow();
    await expect(anasChat.row(ben)).toHaveCount(0);

    // The other person, whose chat was open, is told, and the chat is closed.
    await bensChat.isTold('Чат удалён', isMobile);
    await expect(bens).toHaveURL('/chat');
    await expect(bensChat.field).toBeHidden();
    await expect(bensChat.row(ana)).toHaveCount(0);
    await anas.reload();
    await expect(anas.getByText('Нет сообщений')).toBeVisible();
  },
);
