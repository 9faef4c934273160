import {
  acceptChat,
  type ChatSummary,
  deleteChat,
  getChatWith,
  listChats,
  listMessages,
  markChatRead,
  sendMessage,
} from '@sfera/contract/chat/chat';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { CHAT_LIST_MAX, REQUEST_MESSAGES_PER_DAY } from '@sfera/contract/chat/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, type TestPerson } from '../../../testing/test-app.ts';
import { connectLive, type LiveClient } from '../../../testing/test-live.ts';
import { addMuteBrowser, composeWaiting } from '../../../testing/outside/waiting-pushes.ts';

const test = await createTestApp({ rateLimitFactor: 1 });
const { context } = test;
const origin = await listenOnLoopback(test.app);
let ana: TestPerson;
let ben: TestPerson;
let round = 0;

beforeEach(async () => {
  round += 1;
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
});

const write = (from: TestPerson, to: TestPerson, content = 'Привет') =>
  test.send(sendMessage, { as: from, params: { recipientUserId: to.id }, body: { content } });
const chatOf = async (as: TestPerson, other: TestPerson): Promise<ChatSummary | null> =>
  (await test.send(getChatWith, { as, params: { userId: other.id } })).body.chat;
const accept = (as: TestPerson, { id }: Pick<ChatSummary, 'id'>) =>
  test.send(acceptChat, { as, params: { id } });
const readAll = (as: TestPerson, { id: chatId }: Pick<ChatSummary, 'id'>) =>
  test.send(markChatRead, { as, params: { chatId }, body: {} });
const isRequestFor = async (as: TestPerson, other: TestPerson) =>
  (await chatOf(as, other))?.isRequest ?? false;

describe('the first message', () => {
  it('of a stranger is a request to the recipient, and an ordinary chat to the sender', async () => {
    const { body } = await write(ben, ana);
    expect(body.chat.isRequest).toBeUndefined();
    expect(await isRequestFor(ana, ben)).toBe(true);
    expect(await isRequestFor(ben, ana)).toBe(false);
    await write(ben, ana, 'Ещё');
    expect(await isRequestFor(ana, ben)).toBe(true);
  });

  it.each(['following', 'pending'] as const)(
    'of a person whom the recipient follows (%s) is none',
    async (status) => {
      await test.addFollow(ana, ben, status);
      await write(ben, ana);
      expect(await isRequestFor(ana, ben)).toBe(false);
    },
  );

  it('of a follower is one', async () => {
    await test.addFollow(ben, ana);
    await write(ben, ana);
    expect(await isRequestFor(ana, ben)).toBe(true);
  });

  it('of both at once is none', async () => {
    await Promise.all([write(ben, ana), write(ana, ben)]);
    expect([await isRequestFor(ana, ben), await isRequestFor(ben, ana)]).toEqual([false, false]);
  });

  it('is an ordinary one again after the recipient has followed', async () => {
    await write(ben, ana);
    await test.addFollow(ana, ben);
    await write(ben, ana);
    expect(await isRequestFor(ana, ben)).toBe(false);
  });
});

describe('an unaccepted chat', () => {
  let anasTab: LiveClient;
  let bensTab: LiveClient;
  let chat: ChatSummary;

  beforeEach(async () => {
    await addMuteBrowser(context, ana);
    anasTab = await connectLive(origin, { token: ana.token });
    bensTab = await connectLive(origin, { token: ben.token });
    ({ chat } = (await write(ben, ana)).body);
  });

  const settle = () => Promise.all([anasTab.settled(), bensTab.settled()]);

  it('tells the stranger nothing of presence, typing and reading, and sends no push', async () => {
    anasTab.emit('typing', { fromUserId: ana.id, toUserId: ben.id });
    bensTab.emit('requestStatus', { userId: ana.id });
    const { body } = await readAll(ana, chat);
    expect(body).toMatchObject({ unreadCount: 0 });
    await settle();
    expect(bensTab.heard('typing')).toEqual([]);
    expect(bensTab.heard('userStatus')).toEqual([]);
    expect(bensTab.heard('messageRead')).toEqual([]);
    expect(anasTab.heard('messageRead')).toHaveLength(1);
    const messages = await test.send(listMessages, { as: ben, params: { chatId: chat.id } });
    expect(messages.body.messages.map(({ isRead }) => isRead)).toEqual([false]);
    expect(await chatOf(ben, ana)).toMatchObject({ isOnline: false });
    expect(await composeWaiting(context)).not.toContainEqual(
      expect.objectContaining({ ttlSeconds: expect.anything() }),
    );
  });

  it('is not counted among unread messages', async () => {
    const unread = async () => (await test.send(getUnreadNotifications, { as: ana })).body.countUnread;
    expect(await unread()).toBe(0);
    await accept(ana, chat);
    expect(await unread()).toBe(1);
  });

  it.each([
    ['a tap', () => accept(ana, chat)],
    ['an answer', () => write(ana, ben, 'И вам')],
  ])('is accepted by %s: from then on the stranger sees what every interlocutor sees', async (_, answer) => {
    await readAll(ana, chat);
    await settle();
    await answer();
    await expect.poll(() => bensTab.heard('messageRead')).toHaveLength(1);
    expect(anasTab.heard('chatAccepted')).toEqual([{ chatId: chat.id, interlocutorId: ben.id }]);
    await expect.poll(() => bensTab.heard('userStatus')).toEqual([{ userId: ana.id, isOnline: true }]);
    expect(await chatOf(ben, ana)).toMatchObject({ isOnline: true });
    expect(await isRequestFor(ana, ben)).toBe(false);
    anasTab.emit('typing', { fromUserId: ana.id, toUserId: ben.id });
    await expect.poll(() => bensTab.heard('typing')).toHaveLength(1);
    // A second acceptance tells no person anything.
    await accept(ana, chat);
    await settle();
    expect(anasTab.heard('chatAccepted')).toHaveLength(1);
  });

  it('cannot be accepted by the stranger', async () => {
    await accept(ben, chat);
    expect(await isRequestFor(ana, ben)).toBe(true);
    const other = await test.addPerson(`cat-${round}`);
    expect((await test.refusal(acceptChat, { as: other, params: { id: chat.id } })).code).toBe(
      'chat_not_found',
    );
  });

  it('is deleted like any other; the next message of the stranger is a request again', async () => {
    await test.send(deleteChat, { as: ana, params: { chatId: chat.id } });
    await write(ben, ana);
    expect(await isRequestFor(ana, ben)).toBe(true);
  });
});

it('chats of strangers stand after all others, so that no number of them displaces a chat', async () => {
  await test.addMessage(ana, ben);
  for (let number = 0; number < 3; number += 1) {
    const stranger = await test.addPerson(`stranger-${round}-${number}`);
    await test.addMessage(stranger, ana, { isRequest: true });
  }
  const listed = async (limit: number) =>
    (await test.send(listChats, { as: ana, query: { limit } })).body.map(
      ({ isRequest }) => isRequest ?? false,
    );
  expect(await listed(2)).toEqual([false, true]);
  expect(await listed(CHAT_LIST_MAX)).toEqual([false, true, true, true]);
});

it('a stranger may write a few messages a day until the chat is accepted', async () => {
  for (let number = 0; number < REQUEST_MESSAGES_PER_DAY; number += 1)
    expect((await write(ben, ana, `Слово ${number}`)).status).toBe(201);
  const refusal = await test.refusal(sendMessage, {
    as: ben,
    params: { recipientUserId: ana.id },
    body: { content: 'Ещё' },
  });
  expect(refusal.code).toBe('rate_limited');
  await accept(ana, (await chatOf(ana, ben)) ?? expect.fail('no chat'));
  expect((await write(ben, ana, 'Спасибо')).status).toBe(201);
});
