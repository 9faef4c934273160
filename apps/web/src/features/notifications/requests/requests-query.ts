import type { FollowId } from '@sfera/contract/base/ids';
import { listFollowRequests, type FollowRequest } from '@sfera/contract/people/follows';
import { MAX_PAGE_SIZE, REFRESH_POLL_SECONDS } from '@sfera/contract/base/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** Follow requests, newest first. */
export const requestsQuery = infiniteQueryOptions({
  queryKey: ['follow-requests'],
  queryFn: ({ pageParam: before, signal }): Promise<FollowRequest[]> =>
    call(listFollowRequests, { query: { ...(before && { before }) }, signal }),
  initialPageParam: null as FollowId | null,
  getNextPageParam: (page) => (page.length < MAX_PAGE_SIZE ? null : (page.at(-1)?.id ?? null)),
  refetchInterval: REFRESH_POLL_SECONDS * 1_000,
  staleTime: 0,
});
