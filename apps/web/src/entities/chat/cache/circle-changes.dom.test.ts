import { listChats, type Message } from '@sfera/contract/chat/chat';
import type { MessageState } from '@sfera/contract/chat/message-parts';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, reply, testCache } from '#shared/testing.tsx';
import {
  ANYA,
  CIRCLE,
  CIRCLE_ID,
  KATYA,
  makeChat,
  makeCircleChat,
  makeCircleMessage,
  makeMessage,
  TIMUR,
} from '../testing.ts';
import { applyDeletedChat, applyDeletedMessage, putChange, putNewMessage, putRead } from './chat-changes.ts';
import { asKnown } from './chat-marks.ts';
import { putCircleMessage } from './circle-messages.ts';
import { chatsQuery } from './chats-query.ts';
import { conversationQuery } from './conversation-query.ts';

const own = (number: number) =>
  makeCircleMessage(number, { senderId: KATYA, author: { ...ANYA, id: KATYA } });
const [first, second] = [makeCircleMessage(1), own(2)];
const chatId = first.chatId;
const pair = makeChat({ lastMessage: makeMessage(3) });

let cache: QueryClient;
const list = () => cache.getQueryData(chatsQuery.queryKey);
const circle = () => list()?.find(({ id }) => id === chatId);
const messages = () => cache.getQueryData(conversationQuery(CIRCLE.id).queryKey)?.messages;
const tell = (message: Message) => putCircleMessage(cache, { chatId, circleId: CIRCLE_ID, message }, KATYA);

beforeEach(() => {
  signIn(makeToken());
  cache = testCache();
  cache.setQueryData(chatsQuery.queryKey, [pair, makeCircleChat({ lastMessage: second, unreadCount: 1 })]);
  cache.setQueryData(conversationQuery(CIRCLE.id).queryKey, {
    chatId,
    interlocutor: CIRCLE,
    messages: [first, second],
    floor: first.id,
    ceiling: null,
    toldBeyond: 0,
    hasOlder: false,
  });
});

it('counts a new message of others, once, and moves the circle to the top', () => {
  const message = makeCircleMessage(5, { mentionsMe: true });
  tell(message);
  tell(message);
  expect(list()?.map(({ id }) => id)).toEqual([chatId, pair.id]);
  expect(circle()).toMatchObject({ lastMessage: message, unreadCount: 2, countMentions: 1 });
  expect(messages()?.map(({ id }) => id)).toEqual([first.id, second.id, message.id]);
});

it('counts neither own messages nor those that were read on another device, and no more than a thousand', () => {
  tell(own(5));
  expect(circle()).toMatchObject({ unreadCount: 1, lastMessage: { id: own(5).id } });
  const seen = makeCircleMessage(6);
  const reading = { chatId, interlocutorId: CIRCLE.id, readerId: KATYA, messageId: seen.id };
  putRead(cache, { ...reading, unreadCount: 0 }, 'told');
  tell(seen);
  expect(circle()?.unreadCount).toBe(0);
  cache.setQueryData(chatsQuery.queryKey, [makeCircleChat({ unreadCount: 1_000 })]);
  tell(makeCircleMessage(9));
  expect(circle()?.unreadCount).toBe(1_000);
});

it('keeps what was counted when the answer to an own message comes', () => {
  tell(makeCircleMessage(5, { mentionsMe: true }));
  const sent = own(6);
  putNewMessage(cache, { message: sent, chat: makeCircleChat({ lastMessage: sent, unreadCount: 0 }) });
  expect(circle()).toMatchObject({ unreadCount: 2, countMentions: 1, lastMessage: sent });
});

it('shows two ticks at the own messages that somebody has read, and leaves those of others unread', () => {
  tell(makeCircleMessage(5));
  const messageId = makeCircleMessage(5).id;
  putRead(
    cache,
    { chatId, interlocutorId: CIRCLE.id, readerId: TIMUR.id, authorId: KATYA, messageId },
    'told',
  );
  expect(messages()?.map(({ isRead }) => isRead)).toEqual([false, true, false]);
  expect(circle()?.unreadCount).toBe(2);
  expect(asKnown(cache, [own(4), makeCircleMessage(4)]).map(({ isRead }) => isRead)).toEqual([true, false]);
});

it('no mention is left when all is read', () => {
  tell(makeCircleMessage(5, { mentionsMe: true }));
  const messageId = makeCircleMessage(5).id;
  putRead(cache, { chatId, interlocutorId: CIRCLE.id, readerId: KATYA, messageId, unreadCount: 0 }, 'told');
  expect(circle()).toMatchObject({ unreadCount: 0, countMentions: 0 });
});

it('shows what this tab knows below a deleted message, and asks for the list at most once a second', async () => {
  vi.useFakeTimers();
  const answers = reply(listChats, [pair]);
  const asked = vi.spyOn(cache, 'invalidateQueries');
  const gone = { chatId, interlocutorId: CIRCLE.id };
  applyDeletedMessage(cache, { ...gone, messageId: second.id });
  expect(circle()).toMatchObject({ lastMessage: { id: first.id }, unreadCount: 1 });
  applyDeletedMessage(cache, { ...gone, messageId: first.id });
  applyDeletedMessage(cache, { ...gone, messageId: makeCircleMessage(0).id });
  expect(circle()?.lastMessage).toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(asked).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(answers).toEqual([]);
  vi.useRealTimers();
});

const state = (revision: number, fields: Partial<MessageState> = {}): MessageState => ({
  content: 'Слова',
  editedAt: null,
  reactions: [{ reaction: '🔥', count: revision }],
  revision,
  ...fields,
});
const change = (of: MessageState) => putChange(cache, { chatId, messageId: first.id, state: of });
const marks = () => messages()?.[0]?.reactions;
const mine = { isOwn: true } as const;

it('keeps the own mark when others react, whose event says nothing of it', () => {
  change(state(1, { reactions: [{ reaction: '🔥', count: 1, ...mine }] }));
  change(state(2, { isShared: true }));
  expect(marks()).toEqual([{ reaction: '🔥', count: 2, isOwn: true }]);
  change(state(4, { isShared: true, reactions: [{ reaction: '😂', count: 1 }] }));
  expect(marks(), 'the own one was taken back').toEqual([{ reaction: '😂', count: 1 }]);
});

it('takes the own mark from an exact event or answer, though a later event for all came before it', () => {
  change(state(3, { isShared: true }));
  change(state(2, { reactions: [{ reaction: '🔥', count: 2, ...mine }] }));
  expect(marks()).toEqual([{ reaction: '🔥', count: 3, isOwn: true }]);
  change(state(1, { reactions: [{ reaction: '🔥', count: 1 }] }));
  expect(marks()).toEqual([{ reaction: '🔥', count: 3, isOwn: true }]);
  const told = { ...first, revision: 3, reactions: [{ reaction: '🔥', count: 3 } as const] };
  expect(asKnown(cache, [told])[0]?.reactions).toEqual([{ reaction: '🔥', count: 3 }]);
});

it('lists a circle again into which the person has come back, and no chat of two that was deleted', async () => {
  applyDeletedChat(cache, chatId, CIRCLE.id);
  applyDeletedChat(cache, pair.id, TIMUR.id);
  expect(list()).toEqual([]);
  reply(listChats, [makeCircleChat(), pair]);
  await cache.fetchQuery(chatsQuery);
  expect(list()?.map(({ id }) => id)).toEqual([chatId]);
  tell(makeCircleMessage(5));
  expect(circle()?.lastMessage?.id).toBe(makeCircleMessage(5).id);
});
