import * as v from 'valibot';
import { deleteChat, deleteMessage, sendMessage } from '@sfera/contract/chat/chat';
import type { ChatId } from '@sfera/contract/base/ids';
import { SERVER_EVENTS } from '@sfera/contract/sockets';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { openTestSession } from '../../../testing/data/test-person.ts';
import type { SentAnswer } from './news.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  nextNumber += 1;
  ana = await test.addPerson(`ana-${nextNumber}`);
  ben = await test.addPerson(`ben-${nextNumber}`);
});

const send = (as: TestPerson, to: TestPerson, body: object) =>
  test.send(sendMessage, { as, params: { recipientUserId: to.id }, body });

/** Returns the events that are sent while `action` runs, with their recipients. */
async function eventsDuring(action: () => Promise<unknown>) {
  const tell = vi.spyOn(test.context.live, 'tell').mockImplementation(() => {});
  await action();
  const told = tell.mock.calls.map(([userIds, event, payload]) => ({ userIds, event, payload }));
  tell.mockRestore();
  return told;
}

const previewOf = ({ id, login }: TestPerson) => ({
  id,
  login,
  userName: login,
  logoImage: null,
  isVerified: false,
});

it('creates the chat, and answers with the message and the chat', async () => {
  const { status, body } = await send(ana, ben, { content: ' Привет,\r\nБен! \n', tempId: 'first' });
  expect(status).toBe(201);
  const message = {
    id: expect.any(String),
    chatId: body.chat.id,
    senderId: ana.id,
    content: 'Привет,\nБен!',
    messageType: 'text',
    body: { kind: 'text' },
    createdAt: test.context.clock.now().toISOString(),
    isRead: false,
    tempId: 'first',
  };
  expect(body).toEqual({
    message,
    chat: {
      id: body.chat.id,
      interlocutor: previewOf(ben),
      lastMessage: message,
      unreadCount: 0,
      isOnline: false,
    },
  });
});

it('tells the sender first, then the recipient, each with their own view of the chat', async () => {
  await test.addFollow(ana, ben);
  await send(ben, ana, { content: 'Раз' });
  let answer: unknown;
  const told = await eventsDuring(async () => {
    answer = (await send(ana, ben, { content: 'Два' })).body;
  });
  expect(told.map(({ userIds, event }) => [userIds, event])).toEqual([
    [[ana.id], 'newMessage'],
    [[ben.id], 'newMessage'],
  ]);
  const [own, theirs] = told.map(({ payload }) => v.parse(SERVER_EVENTS.newMessage, payload));
  expect(own).toEqual(answer);
  // Sending a message leaves Ana's unread messages unread.
  expect(own?.chat).toMatchObject({ interlocutor: previewOf(ben), unreadCount: 1 });
  expect(theirs?.message).toEqual(own?.message);
  expect(theirs?.chat).toEqual({ ...own?.chat, interlocutor: previewOf(ana), unreadCount: 1 });
});

it('tells which of the two people is online', async () => {
  await test.addFollow(ben, ana);
  vi.spyOn(test.context.live, 'whoIsOnline').mockResolvedValue(new Set([ben.id]));
  const told = await eventsDuring(async () => {
    expect((await send(ana, ben, { content: 'Раз' })).body.chat.isOnline).toBe(true);
  });
  expect(told[1]?.payload).toMatchObject({ chat: { interlocutor: { id: ana.id }, isOnline: false } });
  vi.restoreAllMocks();
});

it('counts the unread messages of the recipient in the only chat of the two people', async () => {
  const chats = new Set<ChatId>();
  for (const [from, to] of [
    [ana, ben],
    [ana, ben],
    [ben, ana],
    [ana, ben],
  ] as const)
    chats.add((await send(from, to, { content: 'Раз' })).body.chat.id);
  expect(chats.size).toBe(1);
  const { db } = test.context;
  const members = await db
    .selectFrom('chat_members')
    .select(['user_id', 'unread_count'])
    .where('chat_id', 'in', [...chats])
    .execute();
  expect(new Map(members.map((row) => [row.user_id, row.unread_count]))).toEqual(
    new Map([
      [ana.id, 1],
      [ben.id, 3],
    ]),
  );
});

it('answers a retry with the first message, and announces nothing', async () => {
  const first = await send(ana, ben, { content: 'Раз', tempId: 'same' });
  await send(ben, ana, { content: 'Два' });
  const told = await eventsDuring(async () => {
    const again = await send(ana, ben, { content: 'Три', tempId: 'same', storyId: ana.id });
    expect(again.status).toBe(201);
    expect(again.body.message).toEqual(first.body.message);
    expect(again.body.chat).toMatchObject({ unreadCount: 1, lastMessage: { content: 'Два' } });
  });
  expect(told).toEqual([]);
});

it.each([
  [
    'message',
    (to: SentAnswer) => test.send(deleteMessage, { as: ana, params: { messageId: to.message.id } }),
  ],
  ['chat', (to: SentAnswer) => test.send(deleteChat, { as: ben, params: { chatId: to.chat.id } })],
])('restores nothing by a retry after the %s is deleted', async (_what, remove) => {
  const first = await send(ana, ben, { content: 'Раз', tempId: 'same' });
  await send(ana, ben, { content: 'Два' });
  expect((await remove(first.body)).status).toBe(204);
  const told = await eventsDuring(async () => {
    const again = { as: ana, params: { recipientUserId: ben.id }, body: { content: 'Раз', tempId: 'same' } };
    expect(await test.refusal(sendMessage, again)).toMatchObject({ status: 404, code: 'message_not_found' });
  });
  expect(told).toEqual([]);
  expect((await send(ben, ana, { content: 'Раз', tempId: 'same' })).status).toBe(201);
});

it('forgets old tempIds of deleted messages when further messages are deleted', async () => {
  const { clock, db } = test.context;
  const sendAndDelete = async (tempId: string) => {
    const { body } = await send(ana, ben, { content: 'Раз', tempId });
    await test.send(deleteMessage, { as: ana, params: { messageId: body.message.id } });
  };
  await sendAndDelete('old');
  clock.advance(31 * 24 * 3_600_000);
  ana = { ...ana, token: (await openTestSession(test.context, ana)).token };
  await sendAndDelete('new');
  const names = db.selectFrom('deleted_messages').select('temp_id').where('sender_id', '=', ana.id);
  expect(await names.execute()).toEqual([{ temp_id: 'new' }]);
});

it('allows the same tempId to different people', async () => {
  const [one, two] = [
    await send(ana, ben, { content: 'Раз', tempId: 'mine' }),
    await send(ben, ana, { content: 'Два', tempId: 'mine' }),
  ];
  expect([one.body.message.content, two.body.message.content]).toEqual(['Раз', 'Два']);
});

it('refuses the tempId of a message to another recipient, and creates no chat', async () => {
  const cleo = await test.addPerson(`cleo-${nextNumber}`);
  await send(ana, ben, { content: 'Раз', tempId: 'taken' });
  const input = { as: ana, params: { recipientUserId: cleo.id }, body: { content: 'Раз', tempId: 'taken' } };
  expect(await test.refusal(sendMessage, input)).toEqual({
    status: 400,
    code: 'invalid_input',
    field: 'tempId',
    message: 'Этот tempId занят другим сообщением',
  });
  const { db } = test.context;
  expect(
    await db.selectFrom('chat_members').select('chat_id').where('user_id', '=', cleo.id).execute(),
  ).toEqual([]);
  expect(
    await db
      .selectFrom('chats')
      .select('id')
      .where(({ eb, or }) => or([eb('user_low', '=', cleo.id), eb('user_high', '=', cleo.id)]))
      .execute(),
  ).toEqual([]);
});

it('gives each message a greater id, even when the clock goes back', async () => {
  const { db, clock } = test.context;
  const ids = [(await send(ana, ben, { content: 'Раз' })).body.message.id];
  clock.advance(-5_000); // Like another process with a clock behind.
  for (const as of [1, 2, 3]) {
    const [from, to] = as % 2 ? [ben, ana] : [ana, ben];
    ids.push((await send(from, to, { content: 'Два' })).body.message.id);
  }
  clock.advance(5_000);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(4);
  const chat = await db
    .selectFrom('chats')
    .select(['newest_id', 'last_message_id'])
    .where('last_message_id', '=', ids.at(-1) ?? null)
    .executeTakeFirst();
  expect(chat?.newest_id).toBe(ids.at(-1));
});
