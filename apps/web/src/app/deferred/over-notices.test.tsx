import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chatsQuery } from '#entities/chat/cache/chats-query.ts';
import { makeChat } from '#entities/chat/testing.ts';
import { unreadNotificationsQuery } from '#entities/notification/unread-query.ts';
import { define } from '#entities/push/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply, testCache } from '#shared/testing.tsx';
import { OverNotices } from './over-notices.tsx';

let shown: string[] = [];

const notice = (tag: string) => ({ tag, close: () => (shown = shown.filter((other) => other !== tag)) });

beforeEach(() => {
  signIn(makeToken());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const registration = { getNotifications: async () => shown.map(notice) };
  define('serviceWorker', { getRegistration: async () => registration });
});

function show(unreadCount: number, hasUnread: boolean) {
  const chat = makeChat({ unreadCount });
  const unread = { hasUnread, countRequests: 1, countUnread: 1 };
  reply(getUnreadNotifications, unread);
  shown = [`message:${chat.id}`, 'comment:1', 'scheduled:2', 'follow_request:3'];
  const cache = testCache();
  cache.setQueryData(chatsQuery.queryKey, [chat]);
  cache.setQueryData(unreadNotificationsQuery.queryKey, unread);
  renderApp(<OverNotices />, { cache });
  return { cache, chat, unread };
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(2_000));

it('keeps notifications of what is unread', async () => {
  show(1, true);
  await settle();
  expect(shown).toHaveLength(4);
});

it('closes those of a chat that is read or gone, wherever that was done', async () => {
  const { cache, chat } = show(1, true);
  await settle();
  act(() => void cache.setQueryData(chatsQuery.queryKey, [{ ...chat, unreadCount: 0 }]));
  await settle();
  expect(shown).toEqual(['comment:1', 'scheduled:2', 'follow_request:3']);

  shown = [`message:${chat.id}`];
  act(() => void cache.setQueryData(chatsQuery.queryKey, [chat]));
  await settle();
  expect(shown).toHaveLength(1);
  act(() => void cache.setQueryData(chatsQuery.queryKey, []));
  await settle();
  expect(shown).toEqual([]);
});

it('closes those of the list of notifications when all of them are read, and of requests when all are answered', async () => {
  const { cache, chat, unread } = show(1, true);
  await settle();
  act(() => void cache.setQueryData(unreadNotificationsQuery.queryKey, { ...unread, hasUnread: false }));
  await settle();
  expect(shown).toEqual([`message:${chat.id}`, 'scheduled:2', 'follow_request:3']);
  act(() => void cache.setQueryData(unreadNotificationsQuery.queryKey, { ...unread, countRequests: 0 }));
  await settle();
  expect(shown).toEqual([`message:${chat.id}`, 'scheduled:2']);
});
