import type { StoryId, UserId } from '@sfera/contract/base/ids';
import { listStoryViewers, type StoryViewer } from '@sfera/contract/stories/stories';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';

/** Pictures beside the count. Unit: people. */
const FACES = 3;
/** Going back and forth between own stories refetches no faces within this time. Unit: milliseconds. */
const FACES_STALE_MS = 10_000;

interface Faces {
  viewers: readonly StoryViewer[];
  /** Number of all viewers. */
  count: number;
}

/** The newest few viewers of the user's own story, and the current number of viewers. */
export const facesQuery = (storyId: StoryId) =>
  queryOptions({
    queryKey: ['story-viewers', storyId, 'faces'],
    queryFn: async ({ signal }): Promise<Faces> =>
      call(listStoryViewers, { params: { storyId }, query: { limit: FACES }, signal }),
    staleTime: FACES_STALE_MS,
  });

/**
 * All viewers of the user's own story, newest first. Each opening of the list fetches it anew; an open list is not
 * refetched. Unit of `openedAtMs`: ms since 1970.
 */
export const viewersQuery = (storyId: StoryId, openedAtMs: number) =>
  infiniteQueryOptions({
    queryKey: ['story-viewers', storyId, 'list', openedAtMs],
    queryFn: async ({ client, pageParam, signal }) => {
      const query = { before: pageParam };
      const page = await call(listStoryViewers, { params: { storyId }, query, signal });
      const { viewers: users, count, nextCursor } = page;
      const { queryKey } = facesQuery(storyId);
      if (pageParam === undefined) client.setQueryData(queryKey, { viewers: users.slice(0, FACES), count });
      return { users, count, nextCursor };
    },
    initialPageParam: undefined as UserId | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Infinity,
  });
