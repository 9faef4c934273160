import { markNotificationsRead, type Notification } from '@sfera/contract/notices/notifications';
import type { NotificationId } from '@sfera/contract/base/ids';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from '#shared/router/index.ts';
import { unreadNotificationsQuery } from '#entities/notification/unread-query.ts';
import { call } from '#shared/api/call.ts';
import { forgetNewIds, notificationsQuery, type NotificationTab } from './notifications-query.ts';

/** Ids of the notifications that the visit showed as unread: reading does not remove the mark. */
export type NewIds = Set<NotificationId>;

/** Unread notifications that came while the screen was open. */
export interface Arrived {
  count: number;
  /** Tells this arrival from an earlier one. */
  atMs: number;
}

/** The set of the last visit of each account. */
const lastNewIds = new WeakMap<QueryClient, NewIds>();

/** The set of a visit; a return to the screen continues with the same set. */
export function useNewIds(): NewIds {
  const cache = useQueryClient();
  const isReturn = useNavigationType() === 'POP';
  const [newIds] = useState(() => {
    const left = lastNewIds.get(cache);
    if (isReturn && left) return left;
    forgetNewIds(cache);
    const none: NewIds = new Set();
    lastNewIds.set(cache, none);
    return none;
  });
  return newIds;
}

/** The notifications of a tab, kept up to date and marked as read. */
export function useNotifications(
  tab: NotificationTab,
  newIds: NewIds,
  onArrived: (arrived: Arrived) => void,
) {
  const cache = useQueryClient();
  const list = useInfiniteQuery(notificationsQuery(cache, tab));
  const notifications = useMemo(() => list.data?.pages.flat(), [list.data]);
  const pageCount = list.isPlaceholderData ? 0 : (list.data?.pages.length ?? 0);
  const shownPages = useRef(0);
  const { dataUpdatedAt: atMs } = list;
  useEffect(() => {
    const before = newIds.size;
    for (const { id, read } of notifications ?? []) if (!read) newIds.add(id);
    const count = newIds.size - before;
    // Notifications of the first load and of further pages have not just arrived.
    if (count > 0 && shownPages.current > 0 && shownPages.current === pageCount) onArrived({ count, atMs });
    shownPages.current = pageCount;
  }, [notifications, newIds, pageCount, atMs, onArrived]);
  useMarkRead(list);
  const isNew = ({ id, read }: Notification) => !read || newIds.has(id);
  return { list, notifications, isNew };
}

/**
 * Marks everything read when the screen opens, and again when something new has come; but not before the list shows the
 * new notifications, so that they are shown as new.
 */
function useMarkRead(list: UseInfiniteQueryResult): void {
  const cache = useQueryClient();
  const { data: unread, dataUpdatedAt: toldAtMs } = useQuery(unreadNotificationsQuery);
  const { mutate: markRead } = useMutation({
    mutationFn: () => call(markNotificationsRead),
    onMutate: () => cache.cancelQueries(unreadNotificationsQuery),
    onSuccess: () =>
      cache.setQueryData(
        unreadNotificationsQuery.queryKey,
        (known) => known && { ...known, hasUnread: false },
      ),
  });
  const { refetch, isFetching, isError, isPlaceholderData, dataUpdatedAt } = list;
  const isWanted = (unread?.hasUnread ?? false) && !isFetching && !isError && !isPlaceholderData;
  const isShown = dataUpdatedAt >= toldAtMs;
  // Once, and not again before the next poll: a failing server gets no extra requests.
  useEffect(() => {
    if (!isWanted) return;
    if (isShown) markRead();
    else void refetch();
  }, [isWanted, isShown, markRead, refetch]);
}
