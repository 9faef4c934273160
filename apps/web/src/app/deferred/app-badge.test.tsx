import * as v from 'valibot';
import { ChatSummary } from '@sfera/contract/chat/chat';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { chatsQuery } from '#entities/chat/cache/chats-query.ts';
import { unreadNotificationsQuery } from '#entities/notification/unread-query.ts';
import { define, stubPush } from '#entities/push/testing.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken, renderApp, reply, testCache } from '#shared/testing.tsx';
import { AppBadge } from './app-badge.tsx';

const set = vi.fn<(count: number) => Promise<void>>();

const unread = (countUnread: number) => ({ hasUnread: countUnread > 0, countRequests: 0, countUnread });
const chats = (unreadCount: number) => [
  v.parse(ChatSummary, {
    id: '01990000-0000-7000-8000-0000000000c1',
    interlocutor: {
      id: '01990000-0000-7000-8000-0000000000a2',
      login: 'timur',
      userName: 'Тимур',
      logoImage: null,
      isVerified: false,
    },
    lastMessage: null,
    unreadCount,
    isOnline: false,
  }),
];

beforeEach(() => {
  set.mockReset().mockResolvedValue();
  define('setAppBadge', set);
  signIn(makeToken());
});

async function show(countUnread: number) {
  const browser = stubPush();
  reply(getUnreadNotifications, unread(countUnread));
  const cache = testCache();
  cache.setQueryData(chatsQuery.queryKey, chats(2));
  const view = renderApp(<AppBadge />, { cache });
  await waitFor(() => expect(set).toHaveBeenLastCalledWith(countUnread));
  return { ...view, browser };
}

it('shows how much is unread, and asks again when a push is shown', async () => {
  const { browser } = await show(3);
  reply(getUnreadNotifications, unread(4));
  act(() => void browser.say({ type: 'PUSH_SHOWN', tag: 'post' }));
  await waitFor(() => expect(set).toHaveBeenLastCalledWith(4));
});

it('asks again, once, when chats are read', async () => {
  const { cache } = await show(5);
  const calls = reply(getUnreadNotifications, unread(3));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => void cache.setQueryData(chatsQuery.queryKey, chats(1)));
  await act(() => vi.advanceTimersByTimeAsync(500));
  act(() => void cache.setQueryData(chatsQuery.queryKey, chats(0)));
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  await waitFor(() => expect(set).toHaveBeenLastCalledWith(3));
  expect(calls).toHaveLength(1);
});

it('asks again when the notifications are read', async () => {
  const { cache } = await show(5);
  reply(getUnreadNotifications, unread(0));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(
    () =>
      void cache.setQueryData(
        unreadNotificationsQuery.queryKey,
        (known) => known && { ...known, hasUnread: false },
      ),
  );
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  await waitFor(() => expect(set).toHaveBeenLastCalledWith(0));
});

it('asks for nothing where there is no badge', async () => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  const calls = reply(getUnreadNotifications, unread(1));
  renderApp(<AppBadge />);
  await act(async () => {});
  expect(calls).toHaveLength(0);
});
