import { NOTIFICATION_PAGE_SIZE } from '@sfera/contract/notices/limits';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import type { NotificationId } from '@sfera/contract/base/ids';
import {
  listNotifications,
  type Notification,
  type NotificationGroup,
} from '@sfera/contract/notices/notifications';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { seedFollow } from '#entities/user/follow.ts';
import { call } from '#shared/api/call.ts';

const POLL_MS = REFRESH_POLL_SECONDS * 1_000;

/** A tab of the screen. */
export type NotificationTab = 'all' | NotificationGroup;

/** New sign-ins, mentions and the words of moderators stand under «Все» alone. */
const GROUPS: Readonly<Record<Notification['type'], NotificationGroup | null>> = {
  follow: 'follows',
  follow_accepted: 'follows',
  follow_declined: 'follows',
  reaction: 'reactions',
  comment: 'comments',
  reply: 'comments',
  comment_like: 'reactions',
  new_sign_in: null,
  decision: null,
  decision_taken_back: null,
  appeal_answered: null,
  report_answered: null,
  mention: null,
  event_changed: null,
  event_cancelled: null,
  event_reminder: null,
  event_place: null,
};

const KEY = 'notifications';
const keyOf = (tab: NotificationTab) => [KEY, tab] as const;

/** Notifications of a tab, newest first. A tab that was not open yet starts with the cached ones of «all». */
export const notificationsQuery = (cache: QueryClient, tab: NotificationTab) =>
  infiniteQueryOptions({
    queryKey: keyOf(tab),
    queryFn: async ({ pageParam: before, signal }) => {
      const query = { ...(before && { before }), ...(tab !== 'all' && { group: tab }) };
      const askedAtMs = Date.now();
      const page = await call(listNotifications, { query, signal });
      for (const { sender } of page) seedFollow(cache, sender.id, { status: sender.followStatus }, askedAtMs);
      return page;
    },
    initialPageParam: null as NotificationId | null,
    getNextPageParam: (page) => (page.length < NOTIFICATION_PAGE_SIZE ? null : (page.at(-1)?.id ?? null)),
    placeholderData: () => (tab === 'all' ? undefined : knownOf(cache, tab)),
    // A refetch after several pages would fetch all of them: something new resets the list instead, see useMarkRead.
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 1 ? false : POLL_MS),
    staleTime: 0,
  });

type NotificationList = InfiniteData<Notification[], NotificationId | null>;

function knownOf(cache: QueryClient, group: NotificationGroup) {
  const all = cache.getQueryData<NotificationList>(keyOf('all'));
  const known = all?.pages.flat().filter(({ type }) => GROUPS[type] === group) ?? [];
  return known.length > 0 ? { pages: [known], pageParams: [null] } : undefined;
}

/** Notifications that one visit has shown as new are not new on the next. */
export const forgetNewIds = (cache: QueryClient): void =>
  void cache.setQueriesData<NotificationList>(
    { queryKey: [KEY] },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => page.map((one) => ({ ...one, read: true }))) },
  );
