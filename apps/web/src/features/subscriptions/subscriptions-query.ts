import { listSubscriptions } from '@sfera/contract/posts/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/**
 * The people whom the user follows, those with unseen posts first. Refetched on every visit: a view or a follow changes
 * the list.
 */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: async ({ signal }) => (await call(listSubscriptions, { signal })).users,
  staleTime: 0,
});
