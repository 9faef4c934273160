import { listSubscriptions } from '@sfera/contract/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** The people one follows, those with unseen posts first. Asked for on every visit: a view or a follow changes it. */
export const subscriptionsQuery = queryOptions({
  queryKey: ['subscriptions'],
  queryFn: async ({ signal }) => (await call(listSubscriptions, { signal })).users,
  staleTime: 0,
});
