import { getCircle, listCirclePosts } from '@sfera/contract/circles';
import { PostId, type CircleId } from '@sfera/contract/ids';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { CIRCLES_KEY } from '#entities/circle/circle-queries.ts';
import type { PageCursor, PostPage } from '#entities/post/post-lists.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { call } from '#shared/api/call.ts';

export const circleQuery = (id: CircleId) =>
  queryOptions({
    queryKey: [...CIRCLES_KEY, id],
    queryFn: ({ signal }) => call(getCircle, { params: { id }, signal }),
  });

/** What was published for a circle, newest first. Each visit asks anew: others publish, too. */
export const circlePostsQuery = (cache: QueryClient, id: CircleId) =>
  infiniteQueryOptions({
    queryKey: [...CIRCLES_KEY, id, 'posts'],
    queryFn: async ({ pageParam: before, signal }): Promise<PostPage> => {
      const query = before === null ? {} : { before: PostId.parse(before) };
      const askedAtMs = Date.now();
      const { posts, nextCursor } = await call(listCirclePosts, { params: { id }, query, signal });
      writePosts(cache, posts, askedAtMs);
      return { ids: posts.map((post) => post.id), nextCursor };
    },
    initialPageParam: null as PageCursor | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
