import type { MessageState } from '@sfera/contract/chat/message-parts';
import { beforeEach, expect, it } from 'vitest';
import { testCache } from '#shared/testing.tsx';
import { KATYA, makeChat, makeMessage, TIMUR } from '../testing.ts';
import { applyDeletedMessage, putChange, putNewMessage } from './chat-changes.ts';
import { asKnown } from './chat-marks.ts';
import { chatsQuery } from './chats-query.ts';
import { conversationQuery } from './conversation-query.ts';

const first = makeMessage(1);
const quote = {
  id: first.id,
  senderId: TIMUR.id,
  login: 'timur',
  content: first.content,
  kind: 'text' as const,
};
const answer = makeMessage(2, { senderId: KATYA, replyTo: quote });
const chat = makeChat({ lastMessage: answer });
let cache = testCache();

const messages = () => cache.getQueryData(conversationQuery(TIMUR.id).queryKey)?.messages;
const state = (revision: number, content = `${revision}`): MessageState => ({
  content,
  editedAt: '2026-03-01T10:00:00.000Z',
  reactions: [{ reaction: '🔥', count: revision }],
  revision,
});
const change = (id: typeof first.id, ...of: Parameters<typeof state>) =>
  putChange(cache, { chatId: chat.id, messageId: id, state: state(...of) });

beforeEach(() => {
  cache = testCache();
  cache.setQueryData(chatsQuery.queryKey, [chat]);
  cache.setQueryData(conversationQuery(TIMUR.id).queryKey, {
    chatId: chat.id,
    interlocutor: TIMUR,
    messages: [first, answer],
    floor: first.id,
    ceiling: null,
    toldBeyond: 0,
    hasOlder: false,
  });
});

it('puts in the new state of a message, also in the list of chats, and leaves the order alone', () => {
  change(answer.id, 1, 'Иначе');
  expect(messages()?.[1]).toMatchObject({ content: 'Иначе', revision: 1, replyTo: quote });
  expect(cache.getQueryData(chatsQuery.queryKey)?.[0]?.lastMessage).toMatchObject({ content: 'Иначе' });
});

it('an event or an answer that comes late changes nothing back', () => {
  change(first.id, 3);
  change(first.id, 2);
  putNewMessage(cache, { chat, message: first });
  expect(messages()?.[0]).toMatchObject({ content: '3', revision: 3 });
  expect(asKnown(cache, [first])).toMatchObject([{ content: '3', revision: 3 }]);
});

it('nor does it in the list of chats', () => {
  change(answer.id, 2, 'Иначе');
  putNewMessage(cache, { chat: makeChat({ lastMessage: { ...answer, isRead: true } }), message: answer });
  expect(cache.getQueryData(chatsQuery.queryKey)?.[0]?.lastMessage).toMatchObject({ content: 'Иначе' });
});

it('quotes follow the message that they quote, until it is gone', () => {
  change(first.id, 1, 'Новые слова');
  expect(messages()?.[1]?.replyTo?.content).toBe('Новые слова');
  const event = { chatId: chat.id, interlocutorId: TIMUR.id, messageId: first.id, unreadCount: 0 };
  applyDeletedMessage(cache, { ...event, lastMessage: answer });
  expect(messages()?.[0]?.replyTo).toMatchObject({ id: null, content: '' });
});

it('a video is replaced when its processing ends, and stays so after later changes', () => {
  const video = {
    status: 'processing' as const,
    url: null,
    durationMs: 4_000,
    hasSound: true,
  };
  const ready = { ...video, status: 'ready' as const, url: `/media/${'a'.repeat(32)}/video.mp4` };
  const picture = { width: 4, height: 3, thumbhash: null, isAnimated: false, sources: [] };
  const film = makeMessage(3, { content: '', body: { kind: 'video', picture, video } });
  putNewMessage(cache, { chat: makeChat({ lastMessage: film }), message: film });
  const told = { content: '', editedAt: null, reactions: [], revision: 1, video: ready };
  putChange(cache, { chatId: chat.id, messageId: film.id, state: told });
  expect(messages()?.[2]?.body).toEqual({ kind: 'video', picture, video: ready });
  const edited = { ...told, content: 'Море', revision: 2 };
  putChange(cache, { chatId: chat.id, messageId: film.id, state: edited });
  expect(messages()?.[2]).toMatchObject({ content: 'Море', body: { video: ready } });
  // Fetched before its end, and answered after it.
  expect(asKnown(cache, [film])).toMatchObject([{ body: { video: ready } }]);
});
