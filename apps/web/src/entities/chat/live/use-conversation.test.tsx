import { getChatWith, listChats, listMessages, type Message } from '@sfera/contract/chat/chat';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { loseConnection, makeToken, refuse, reply, replyKept, testCache } from '#shared/testing.tsx';
import { chatsQuery } from '../cache/chats-query.ts';
import { useConversation } from '../cache/conversation-query.ts';
import { followChats } from './follow-chats.ts';
import { useOnChatRemoved } from '../cache/on-chat-removed.ts';
import { useIsOnline } from '../presence-store.ts';
import { toPeer } from '../peer.ts';
import { idOf, KATYA, makeChat, makeConnection, makeMessage, TIMUR } from '../testing.ts';

const messages = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, at) => makeMessage(from + at));
const chat = makeChat({ lastMessage: makeMessage(30) });
const answer = { chat, user: TIMUR };
const onRemoved = vi.fn<() => void>();

let cache = testCache();
beforeEach(() => {
  signIn(makeToken());
  cache = testCache();
  onRemoved.mockReset();
});

const Cached = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
);

function show(preview?: typeof TIMUR) {
  const hook = () => {
    useOnChatRemoved(TIMUR.id, onRemoved);
    return useConversation(TIMUR.id, preview);
  };
  return renderHook(hook, { wrapper: Cached }).result;
}

const contents = (shown: ReturnType<typeof show>) =>
  shown.current.conversation?.messages.map(({ content }) => Number(content));

it('shows the newest fifteen, and older ones until a page is short', async () => {
  reply(getChatWith, answer);
  const asked = reply(listMessages, { messages: messages(16, 30) });
  const shown = show({ ...TIMUR, login: 'known' });
  expect(shown.current).toMatchObject({ isPending: true, user: { login: 'known' } });
  await waitFor(() => expect(shown.current.conversation?.hasOlder).toBe(true));
  expect(shown.current.user).toEqual(toPeer(TIMUR));

  // Longer on its way than `waitFor` takes from one look to the next.
  const older = reply(listMessages, { messages: messages(10, 15) }, { delayMs: 200 });
  act(() => (shown.current.fetchOlder(), shown.current.fetchOlder()));
  await waitFor(() => expect(shown.current.isFetchingOlder).toBe(true));
  await waitFor(() => expect(shown.current.conversation?.hasOlder).toBe(false));
  expect(contents(shown)).toEqual(messages(10, 30).map(({ content }) => Number(content)));
  act(() => shown.current.fetchOlder());
  expect(older.map(({ query }) => query)).toEqual([{ before: makeMessage(16).id }]);
  expect(asked).toHaveLength(1);
});

it('loads all unread messages at once, and where one left off above them', async () => {
  reply(getChatWith, { chat: makeChat({ unreadCount: 20 }), user: TIMUR });
  const asked = reply(listMessages, { messages: messages(6, 30) });
  const shown = show();
  await waitFor(() => expect(shown.current.conversation?.hasOlder).toBe(true));
  expect(asked.map(({ query }) => query)).toEqual([{ limit: '25' }]);
});

it('asks for no more than the messages when the chat is in the list', async () => {
  cache.setQueryData(chatsQuery.queryKey, [chat]);
  reply(listMessages, { messages: messages(29, 30) });
  const shown = show();
  await waitFor(() => expect(contents(shown)).toEqual([29, 30]));
});

it('has nothing to show before the first message', async () => {
  reply(getChatWith, { ...answer, chat: null });
  const shown = show();
  await waitFor(() => expect(shown.current.conversation).toMatchObject({ chatId: null, messages: [] }));
  expect(shown.current.conversation?.hasOlder).toBe(false);
});

it('is empty when it cannot be loaded, and loads when asked again', async () => {
  loseConnection(getChatWith);
  loseConnection(listChats);
  const shown = show();
  await waitFor(() => expect(shown.current.isError).toBe(true));
  expect(shown.current.conversation).toBeUndefined();
  reply(getChatWith, answer);
  reply(listMessages, { messages: messages(30, 30) });
  act(() => shown.current.refetch());
  await waitFor(() => expect(contents(shown)).toEqual([30]));
});

it('is found in the list that the device has kept when the server cannot say whose chat it is', async () => {
  loseConnection(getChatWith);
  replyKept(listChats, [{ ...chat, isOnline: true }]);
  replyKept(listMessages, { messages: messages(11, 30) });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const shown = show();
  await waitFor(() => expect(shown.current.conversation).toMatchObject({ hasOlder: true }));
  expect(shown.current.user).toEqual(toPeer(TIMUR));
  expect(contents(shown)).toHaveLength(20);
  const presence = renderHook(() => useIsOnline(TIMUR.id)).result;
  expect(presence.current, 'who knows').toBe(false);
});

it('knows that there is no such person', async () => {
  refuse(getChatWith, 'user_not_found');
  const shown = show();
  await waitFor(() => expect(shown.current.isMissing).toBe(true));
  expect(shown.current.isError).toBe(false);
});

it('stops paging when older messages cannot be loaded, until it is loaded again', async () => {
  reply(getChatWith, answer);
  reply(listMessages, { messages: messages(16, 30) });
  const shown = show();
  await waitFor(() => expect(shown.current.conversation?.hasOlder).toBe(true));
  const failed = refuse(listMessages, 'internal');
  act(() => shown.current.fetchOlder());
  await waitFor(() => expect(shown.current.isOlderError).toBe(true));
  act(() => shown.current.fetchOlder());
  expect(failed).toHaveLength(1);
  const asked = reply(listMessages, { messages: messages(16, 30) });
  act(() => shown.current.refetch());
  await waitFor(() => expect(shown.current.isOlderError).toBe(false));
  expect(asked[0]?.query['from']).toBe(makeMessage(16).id);
});

it('asks again for a first answer that may be older than the connection', async () => {
  const early = reply(getChatWith, { ...answer, chat: null }, { delayMs: 60 });
  const live = makeConnection();
  const stop = followChats(cache, live.connection, KATYA);
  const shown = show();
  await waitFor(() => expect(early).toHaveLength(1));
  reply(getChatWith, answer);
  reply(listMessages, { messages: messages(30, 30) });
  act(live.connect);
  await waitFor(() => expect(contents(shown)).toEqual([30]));
  stop();
});

it('tells that the chat was deleted while nobody was told, once', async () => {
  cache.setQueryData(chatsQuery.queryKey, [chat]);
  reply(listMessages, { messages: messages(29, 30) });
  const shown = show();
  await waitFor(() => expect(contents(shown)).toEqual([29, 30]));
  refuse(listMessages, 'chat_not_found');
  reply(getChatWith, { ...answer, chat: null });
  act(() => shown.current.refetch());
  await waitFor(() => expect(contents(shown)).toEqual([]));
  await waitFor(() => expect(onRemoved).toHaveBeenCalledOnce());
  expect(cache.getQueryData(chatsQuery.queryKey)).toEqual([]);
});

it('takes away what is gone when the chat has changed, and asks for the circles on the screen', async () => {
  const live = makeConnection();
  const stop = followChats(cache, live.connection, KATYA);
  reply(getChatWith, answer);
  reply(listMessages, { messages: messages(30, 31) });
  const shown = show();
  await waitFor(() => expect(contents(shown)).toEqual([30, 31]));
  const asked = vi.spyOn(cache, 'invalidateQueries');
  reply(listMessages, { messages: messages(31, 31) });
  act(() => live.tell('chatChanged', { chatId: chat.id, interlocutorId: TIMUR.id }));
  await waitFor(() => expect(contents(shown)).toEqual([31]));
  expect(asked.mock.calls.map(([filters]) => filters?.queryKey?.[0])).toEqual(
    expect.arrayContaining(['circles', 'pinned-message']),
  );
  act(() =>
    live.tell('messageDeleted', { chatId: chat.id, interlocutorId: TIMUR.id, messageId: makeMessage(20).id }),
  );
  expect(asked).toHaveBeenCalledWith({ queryKey: ['pinned-message', chat.id, makeMessage(20).id] });
  stop();
});

it('tells that the chat was deleted elsewhere, and of none with another person', async () => {
  const live = makeConnection();
  const stop = followChats(cache, live.connection, KATYA);
  reply(getChatWith, answer);
  reply(listMessages, { messages: messages(30, 30) });
  const shown = show();
  await waitFor(() => expect(contents(shown)).toEqual([30]));
  act(() => live.tell('chatDeleted', { chatId: makeChat({ id: idOf(40) }).id, interlocutorId: KATYA }));
  expect(onRemoved).not.toHaveBeenCalled();
  act(() => live.tell('chatDeleted', { chatId: chat.id, interlocutorId: TIMUR.id }));
  expect(onRemoved).toHaveBeenCalledOnce();
  await waitFor(() => expect(contents(shown)).toEqual([]));
  stop();
});
