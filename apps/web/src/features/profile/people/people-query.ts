import { listFollowers, listFollowing } from '@sfera/contract/people/follows';
import type { FollowId, UserId } from '@sfera/contract/base/ids';
import { PEOPLE_PAGE_SIZE } from '@sfera/contract/people/limits';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { seedFollow } from '#entities/user/follow.ts';
import { call } from '#shared/api/call.ts';

/** `followers` are people who follow the account; `following` are people whom the account follows. */
export type PeopleKind = 'followers' | 'following';

const ROUTES = { followers: listFollowers, following: listFollowing } as const;

interface Wanted {
  userId: UserId;
  kind: PeopleKind;
  /** Trimmed; empty for all people. */
  query: string;
  /** Each opening fetches the list anew; an open list is not refetched. Unit: milliseconds since 1970. */
  openedAtMs: number;
}

async function fetchPage(cache: QueryClient, { userId, kind, query }: Wanted, page: Page) {
  const { before, signal } = page;
  const askedAtMs = Date.now();
  const input = { limit: PEOPLE_PAGE_SIZE, query, ...(before && { before }) };
  const users = await call(ROUTES[kind], { params: { id: userId }, query: input, signal });
  for (const { id, followStatus: status } of users) seedFollow(cache, id, { status }, askedAtMs);
  return { users };
}

interface Page {
  before: FollowId | null;
  signal: AbortSignal;
}

/**
 * The pages of the list fetched so far, newest follow first. The user's relation to each person goes into the follow
 * entry of the cache.
 */
export const peopleQuery = (cache: QueryClient, wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['people', wanted],
    queryFn: ({ pageParam, signal }) => fetchPage(cache, wanted, { before: pageParam, signal }),
    initialPageParam: null as FollowId | null,
    getNextPageParam: ({ users }) =>
      users.length < PEOPLE_PAGE_SIZE ? null : (users.at(-1)?.followId ?? null),
    staleTime: Infinity,
  });
