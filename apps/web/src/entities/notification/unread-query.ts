import { REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** Whether anything is new, and how many ask to follow; asked for each minute and when the window is looked at. */
export const unreadNotificationsQuery = queryOptions({
  queryKey: ['unread-notifications'],
  queryFn: ({ signal }) => call(getUnreadNotifications, { signal }),
  refetchInterval: REFRESH_POLL_SECONDS * 1_000,
  staleTime: 0,
});
