import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { testCache } from '#shared/testing.tsx';
import { applyDeletedChat, applyDeletedMessage, putNewMessage, putRead, removeChat } from './chat-changes.ts';
import { removeMessage, returnMessage } from './leaving-messages.ts';
import { chatsQuery } from './chats-query.ts';
import { conversationQuery } from './conversation-query.ts';
import { idOf, KATYA, makeChat, makeMessage, TIMUR } from '../testing.ts';

const other = makeChat({
  interlocutor: { ...TIMUR, id: KATYA, login: 'other' },
  lastMessage: makeMessage(5, { chatId: idOf(4) }),
});
const [first, own, last] = [makeMessage(1), makeMessage(2, { senderId: KATYA }), makeMessage(3)];
const chat = makeChat({ lastMessage: last, unreadCount: 2 });

let cache: QueryClient;
const list = () => cache.getQueryData(chatsQuery.queryKey);
const conversation = () => cache.getQueryData(conversationQuery(TIMUR.id).queryKey);
const ids = () => conversation()?.messages.map(({ id }) => id);

beforeEach(() => {
  cache = testCache();
  cache.setQueryData(chatsQuery.queryKey, [other, chat]);
  cache.setQueryData(conversationQuery(TIMUR.id).queryKey, {
    chatId: chat.id,
    interlocutor: TIMUR,
    messages: [first, own, last],
    floor: first.id,
    ceiling: null,
    toldBeyond: 0,
    hasOlder: false,
  });
});

it('moves a chat to the top with its new message and the count of the server, once', () => {
  const message = makeMessage(7);
  const event = { message, chat: makeChat({ lastMessage: message, unreadCount: 3 }) };
  putNewMessage(cache, event, 'told');
  putNewMessage(cache, event, 'told');
  expect(list()).toEqual([event.chat, other]);
  expect(ids()).toEqual([first, own, last, message].map(({ id }) => id));
});

it('adds a chat that it did not know', () => {
  const interlocutor = { ...TIMUR, id: idOf(99), login: 'new' } as typeof TIMUR;
  const added = makeChat({ interlocutor, lastMessage: makeMessage(9, { chatId: idOf(8) }), unreadCount: 1 });
  putNewMessage(cache, { chat: added, message: makeMessage(9, { chatId: idOf(8) }) });
  expect(list()).toEqual([added, other, chat]);
});

it('puts a message that comes late in its place and leaves the row to the newer one', () => {
  const [late, newer] = [makeMessage(7, { senderId: KATYA }), makeMessage(8)];
  putNewMessage(cache, { message: newer, chat: makeChat({ lastMessage: newer, unreadCount: 3 }) }, 'told');
  putNewMessage(cache, { message: late, chat: makeChat({ lastMessage: late, unreadCount: 2 }) });
  expect(list()?.[0]).toMatchObject({ lastMessage: newer, unreadCount: 3 });
  expect(ids()?.slice(-2)).toEqual([late.id, newer.id]);
});

it('shows two ticks up to what the other one has read, also on an answer that does not know it yet', () => {
  const sent = makeMessage(7, { senderId: KATYA });
  const summary = makeChat({ lastMessage: sent });
  const reading = { chatId: chat.id, interlocutorId: TIMUR.id, readerId: TIMUR.id, unreadCount: 0 };
  putRead(cache, { ...reading, messageId: sent.id });
  putNewMessage(cache, { chat: summary, message: sent });
  putRead(cache, { ...reading, messageId: own.id });
  expect(conversation()?.messages.map(({ isRead }) => isRead)).toEqual([false, true, false, true]);
  expect(list()?.[0]).toMatchObject({ lastMessage: { id: sent.id, isRead: true }, unreadCount: 0 });
});

it('takes the count that was told last, and of an answer only what is news', () => {
  const reading = { chatId: chat.id, interlocutorId: TIMUR.id, readerId: KATYA };
  const [newer, sent] = [makeMessage(8), makeMessage(9, { senderId: KATYA })];
  putRead(cache, { ...reading, messageId: last.id, unreadCount: 0 });
  expect(list()?.[1]).toMatchObject({ unreadCount: 0, lastMessage: { isRead: true } });
  expect(conversation()?.messages.map(({ isRead }) => isRead)).toEqual([true, false, true]);
  putNewMessage(cache, { message: sent, chat: makeChat({ lastMessage: sent, unreadCount: 1 }) });
  const told = { message: newer, chat: makeChat({ lastMessage: newer, unreadCount: 1 }) };
  putNewMessage(cache, told, 'told');
  expect(list()?.[0]).toMatchObject({ lastMessage: sent, unreadCount: 1 });
  putRead(cache, { ...reading, messageId: last.id, unreadCount: 0 });
  expect(list()?.[0]?.unreadCount, 'an old answer').toBe(1);
  putRead(cache, { ...reading, messageId: last.id, unreadCount: 2 }, 'told');
  expect(list()?.[0]?.unreadCount).toBe(2);
});

it('shows what is left when a message is deleted, and never brings it back', () => {
  const event = { chatId: chat.id, interlocutorId: TIMUR.id, messageId: last.id, unreadCount: 1 };
  applyDeletedMessage(cache, { ...event, lastMessage: own });
  putNewMessage(cache, { chat, message: last });
  expect(ids()).toEqual([first.id, own.id]);
  expect(list()?.[1]).toMatchObject({ lastMessage: own, unreadCount: 1 });
});

it('removes a chat, and tells whether it was there', () => {
  expect(applyDeletedChat(cache, chat.id, TIMUR.id)).toBe(true);
  expect(applyDeletedChat(cache, chat.id, TIMUR.id)).toBe(false);
  putNewMessage(cache, { chat, message: last });
  expect(list()).toEqual([other]);
  expect(conversation()).toMatchObject({ chatId: null, messages: [], hasOlder: false });
});

it('begins anew with a chat that was made after the deleted one', () => {
  const message = makeMessage(11, { chatId: idOf(10) });
  putNewMessage(cache, { message, chat: makeChat({ lastMessage: message, unreadCount: 1 }) });
  putNewMessage(cache, { chat, message: last });
  expect(conversation()).toMatchObject({ chatId: idOf(10), messages: [message], hasOlder: true });
  expect(list()?.map(({ id }) => id)).toEqual([idOf(10), other.id]);
});

it('takes one’s own last message away and puts it back', () => {
  putNewMessage(cache, {
    message: makeMessage(7, { senderId: KATYA }),
    chat: makeChat({ lastMessage: makeMessage(7, { senderId: KATYA }) }),
  });
  const before = [list(), conversation()];
  removeMessage(cache, TIMUR.id, makeMessage(7, { senderId: KATYA }));
  expect(ids()).toEqual([first.id, own.id, last.id]);
  expect(list()?.[1]?.lastMessage).toEqual(last);
  returnMessage(cache, TIMUR.id, makeMessage(7, { senderId: KATYA }));
  expect([list(), conversation()]).toEqual(before);
});

it('does not put back a message that was deleted elsewhere meanwhile', () => {
  removeMessage(cache, TIMUR.id, own);
  const event = { chatId: chat.id, interlocutorId: TIMUR.id, messageId: own.id, unreadCount: 2 };
  applyDeletedMessage(cache, { ...event, lastMessage: last });
  returnMessage(cache, TIMUR.id, own);
  expect(ids()).toEqual([first.id, last.id]);
});

it('takes a chat away and puts it back where it was', () => {
  const before = [list(), conversation()];
  const undo = removeChat(cache, chat.id, TIMUR.id);
  expect(list()).toEqual([other]);
  expect(ids()).toEqual([]);
  undo();
  expect([list(), conversation()]).toEqual(before);
});

it('leaves a conversation that has missed something to be asked for again', () => {
  const { queryKey } = conversationQuery(TIMUR.id);
  void cache.invalidateQueries({ queryKey });
  const message = makeMessage(7);
  putNewMessage(cache, { message, chat: makeChat({ lastMessage: message }) }, 'told');
  expect(ids()?.at(-1)).toBe(message.id);
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
