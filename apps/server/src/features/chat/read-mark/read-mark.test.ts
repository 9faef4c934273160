import * as v from 'valibot';
import { listChats, listMessages, markChatRead } from '@sfera/contract/chat/chat';
import { SERVER_EVENTS } from '@sfera/contract/sockets';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addMessage } from '../../../testing/data/test-message.ts';

const MISSING_ID = '01900000-0000-7000-8000-000000000000';
const LAST_ID = 'ffffffff-ffff-7fff-bfff-ffffffffffff';

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

const mark = async (as: TestPerson, chatId: string, upTo?: string) =>
  (await test.send(markChatRead, { as, params: { chatId }, body: { upTo } })).body;

/** The events sent while `action` runs, with their recipients. */
async function eventsDuring(action: () => Promise<unknown>) {
  const tell = vi.spyOn(test.context.live, 'tell').mockImplementation(() => {});
  await action();
  const told = tell.mock.calls.map(([userIds, event, payload]) => ({ userIds, event, payload }));
  tell.mockRestore();
  return told;
}

/** The unread count that this person's list of chats shows, and which of the person's messages have two ticks. */
async function seenBy(as: TestPerson, chatId: string) {
  const [chat] = (await test.send(listChats, { as })).body;
  const { messages } = (await test.send(listMessages, { as, params: { chatId }, query: { limit: 50 } })).body;
  return {
    unread: chat?.unreadCount,
    ticks: messages.filter(({ senderId }) => senderId === as.id).map(({ isRead }) => isRead),
  };
}

it('marks all messages as read, names them, and tells both members', async () => {
  const first = await addMessage(test.context, ana, ben);
  await addMessage(test.context, ben, ana);
  const second = await addMessage(test.context, ana, ben);
  const { chatId } = first;
  let answer;
  const told = await eventsDuring(async () => {
    answer = await mark(ben, chatId);
  });
  expect(answer).toEqual({ updatedMessageIds: [second.id, first.id], unreadCount: 0 });
  const news = { chatId, readerId: ben.id, messageId: second.id };
  expect(told).toEqual([
    { userIds: [ben.id], event: 'messageRead', payload: { ...news, interlocutorId: ana.id, unreadCount: 0 } },
    { userIds: [ana.id], event: 'messageRead', payload: { ...news, interlocutorId: ben.id, unreadCount: 1 } },
  ]);
  for (const { payload } of told) v.parse(SERVER_EVENTS.messageRead, payload);
  expect(await seenBy(ana, chatId)).toEqual({ unread: 1, ticks: [true, true] });
  expect(await seenBy(ben, chatId)).toEqual({ unread: 0, ticks: [false] });
});

it('marks up to a message, counts what is left, and never goes back', async () => {
  const messages = [];
  for (let n = 0; n < 5; n += 1) messages.push(await addMessage(test.context, ana, ben));
  const [a, b, c, d, e] = messages.map(({ id }) => id);
  const chatId = messages[0]?.chatId ?? '';
  expect(await mark(ben, chatId, c)).toEqual({ updatedMessageIds: [c, b, a], unreadCount: 2 });
  const told = await eventsDuring(async () => {
    expect(await mark(ben, chatId, a)).toEqual({ updatedMessageIds: [], unreadCount: 2 });
    expect(await mark(ben, chatId, MISSING_ID)).toEqual({ updatedMessageIds: [], unreadCount: 2 });
  });
  expect(told).toEqual([]);
  expect(await seenBy(ana, chatId)).toEqual({ unread: 0, ticks: [true, true, true, false, false] });
  expect(await mark(ben, chatId)).toEqual({ updatedMessageIds: [e, d], unreadCount: 0 });
});

it('tells nobody when no message was unread', async () => {
  const { chatId, id } = await addMessage(test.context, ana, ben);
  await mark(ben, chatId);
  const told = await eventsDuring(async () => {
    expect(await mark(ben, chatId)).toEqual({ updatedMessageIds: [], unreadCount: 0 });
    expect(await mark(ana, chatId, id)).toEqual({ updatedMessageIds: [], unreadCount: 0 });
  });
  expect(told).toEqual([]);
});

it('never marks beyond the newest message, whatever the client sends', async () => {
  const { chatId } = await addMessage(test.context, ana, ben);
  await mark(ben, chatId, LAST_ID);
  await addMessage(test.context, ana, ben);
  expect(await seenBy(ana, chatId)).toMatchObject({ ticks: [true, false] });
  expect(await seenBy(ben, chatId)).toMatchObject({ unread: 1 });
});

it('names at most the newest hundred messages', async () => {
  const { chatId } = await addMessage(test.context, ana, ben);
  const { rows } = await sql<{ id: string }>`
    insert into messages (id, chat_id, sender_id, content, created_at)
    select gen_random_uuid(), ${chatId}, ${ana.id}, n::text, now() from generate_series(1, 150) n
    returning id`.execute(test.context.db);
  const ids = rows.map(({ id }) => id).toSorted();
  await sql`update chats set newest_id = ${LAST_ID} where id = ${chatId}`.execute(test.context.db);
  const { updatedMessageIds, unreadCount } = await mark(ben, chatId);
  expect([updatedMessageIds, unreadCount]).toEqual([ids.toReversed().slice(0, 100), 0]);
});

it('is refused to strangers as if the chat did not exist', async () => {
  const eve = await test.addPerson(`eve-${nextNumber}`);
  const { chatId } = await addMessage(test.context, ana, ben);
  for (const params of [{ chatId }, { chatId: MISSING_ID }])
    expect(await test.refusal(markChatRead, { as: eve, params, body: {} })).toMatchObject({
      status: 404,
      code: 'chat_not_found',
    });
  expect(await seenBy(ben, chatId)).toMatchObject({ unread: 1 });
});
