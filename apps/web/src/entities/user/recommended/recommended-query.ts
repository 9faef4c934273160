import { REFRESH_POLL_SECONDS } from '@sfera/contract/limits';
import { listRecommendedUsers } from '@sfera/contract/search';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { seedFollow } from '../follow.ts';

const POLL_MS = REFRESH_POLL_SECONDS * 1_000;

/** People to follow, asked for every minute in a tab that is looked at and when one comes back to it (spec 2). */
export const recommendedQuery = (cache: QueryClient) =>
  queryOptions({
    queryKey: ['recommended-users'],
    queryFn: async ({ signal }) => {
      const askedAtMs = Date.now();
      const { recommendations } = await call(listRecommendedUsers, { signal });
      for (const { id, followStatus: status } of recommendations)
        seedFollow(cache, id, { status }, askedAtMs);
      return recommendations;
    },
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
