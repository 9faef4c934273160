import { markChatRead } from '@sfera/contract/chat/chat';
import type { MessageId } from '@sfera/contract/base/ids';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import * as warning from '#shared/realtime/warn.ts';
import { makeToken, refuse, reply, testCache } from '#shared/testing.tsx';
import { putNewMessage } from './cache/chat-changes.ts';
import { chatsQuery } from './cache/chats-query.ts';
import { conversationQuery } from './cache/conversation-query.ts';
import { KATYA, makeChat, makeMessage, TIMUR } from './testing.ts';
import { useMarkRead } from './use-mark-read.ts';

const [first, own, last] = [makeMessage(1), makeMessage(2, { senderId: KATYA }), makeMessage(3)];
const chat = makeChat({ lastMessage: last, unreadCount: 2 });
const { queryKey } = conversationQuery(TIMUR.id);
const read = { updatedMessageIds: [], unreadCount: 0 };

let cache = testCache();
let isLooking: boolean;
const look = (now: boolean) => {
  isLooking = now;
  act(() => void dispatchEvent(new Event(now ? 'focus' : 'blur')));
};

beforeEach(() => {
  signIn(makeToken());
  isLooking = true;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isLooking);
  cache = testCache();
  cache.setQueryData(chatsQuery.queryKey, [chat]);
  const messages = [first, own, last];
  const range = { floor: first.id, ceiling: null, toldBeyond: 0, hasOlder: false };
  const conversation = { chatId: chat.id, interlocutor: TIMUR, messages, ...range };
  cache.setQueryData(queryKey, conversation);
});

const Cached = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
);
const open = (seenId: MessageId | null = makeMessage(99).id) =>
  renderHook((seen: MessageId | null) => useMarkRead(TIMUR.id, seen), {
    wrapper: Cached,
    initialProps: seenId,
  });
const unreadCount = () => cache.getQueryData(chatsQuery.queryKey)?.[0]?.unreadCount;
const marks = () => cache.getQueryData(queryKey)?.messages.map(({ isRead }) => isRead);

it('marks what was written up to the newest, once, and takes the count that is left', async () => {
  const asked = reply(markChatRead, read);
  open();
  await waitFor(() => expect(unreadCount()).toBe(0));
  expect(marks()).toEqual([true, false, true]);
  look(false);
  look(true);
  expect(asked.map(({ body }) => body)).toEqual([{ upTo: last.id }]);
});

it('marks what comes while it is open, and nothing of one’s own', async () => {
  const asked = reply(markChatRead, read);
  open();
  await waitFor(() => expect(unreadCount()).toBe(0));
  const [sent, next] = [makeMessage(5, { senderId: KATYA }), makeMessage(6)];
  act(() => putNewMessage(cache, { message: sent, chat: makeChat({ lastMessage: sent }) }));
  act(() =>
    putNewMessage(cache, { message: next, chat: makeChat({ lastMessage: next, unreadCount: 1 }) }, 'told'),
  );
  await waitFor(() => expect(unreadCount()).toBe(0));
  expect(asked.map(({ body }) => body)).toEqual([{ upTo: last.id }, { upTo: next.id }]);
});

it('marks no more than was in view, one call after the other', async () => {
  const asked = reply(markChatRead, { ...read, unreadCount: 1 }, { delayMs: 60 });
  const { rerender } = open(null);
  rerender(own.id);
  await waitFor(() => expect(asked).toHaveLength(1));
  rerender(last.id);
  await waitFor(() => expect(marks()).toEqual([true, false, false]));
  await waitFor(() => expect(marks()).toEqual([true, false, true]));
  expect(asked.map(({ body }) => body)).toEqual([{ upTo: first.id }, { upTo: last.id }]);
});

it('waits until the window is looked at', async () => {
  const asked = reply(markChatRead, read);
  isLooking = false;
  open();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(asked).toEqual([]);
  look(true);
  await waitFor(() => expect(unreadCount()).toBe(0));
});

it('only logs a refusal', async () => {
  const warn = vi.spyOn(warning, 'warn').mockReturnValue();
  refuse(markChatRead, 'chat_not_found');
  open();
  await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  expect(unreadCount()).toBe(2);
});
