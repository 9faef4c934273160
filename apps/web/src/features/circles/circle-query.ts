import { getCircle, listCirclePosts } from '@sfera/contract/circles/circles';
import type { CircleId, PostId } from '@sfera/contract/base/ids';
import { queryOptions } from '@tanstack/react-query';
import { CIRCLES_KEY } from '#entities/cache-keys.ts';
import { postListQuery } from '#entities/post/post-list-query.ts';
import { call } from '#shared/api/call.ts';

export const circleQuery = (id: CircleId) =>
  queryOptions({
    queryKey: [...CIRCLES_KEY, id],
    queryFn: ({ signal }) => call(getCircle, { params: { id }, signal }),
  });

/** The posts that were published for a circle, newest first. Each visit asks anew: others publish, too. */
export const circlePostsQuery = (id: CircleId) => ({
  ...postListQuery([...CIRCLES_KEY, id, 'posts'], (before: PostId | null, { signal }) =>
    call(listCirclePosts, { params: { id }, query: before ? { before } : {}, signal }),
  ),
  staleTime: 0,
});
