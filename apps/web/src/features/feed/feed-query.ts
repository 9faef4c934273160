import type { PostId } from '@sfera/contract/ids';
import { FEED_PAGE_SIZE } from '@sfera/contract/limits';
import { listPosts } from '@sfera/contract/posts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { postListKey, type PostListType, type PostPage } from '#entities/post/post-lists.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { call } from '#shared/api/call.ts';

/**
 * One call: a page of ten posts with all that their cards show. The posts go into their own cache entries, the
 * list keeps ids. `before` is the cursor of the page before; null is the top.
 */
export async function fetchPage(
  cache: QueryClient,
  type: PostListType,
  before: PostId | null,
  signal?: AbortSignal,
): Promise<PostPage> {
  const { posts, nextCursor } = await call(listPosts, {
    query: {
      limit: FEED_PAGE_SIZE,
      ...(type === 'all' ? {} : { type }),
      ...(before === null ? { skip: 0 } : { before }),
    },
    ...(signal && { signal }),
  });
  writePosts(cache, posts);
  return { ids: posts.map((post) => post.id), nextCursor };
}

/**
 * A feed as far as it has been read. It never refetches its pages by itself: that would move what is being read.
 * `useFeed` refreshes it as a whole, `useCountsRefresh` the numbers on its cards.
 */
export const feedQuery = (cache: QueryClient, type: PostListType) =>
  infiniteQueryOptions({
    queryKey: postListKey(type),
    queryFn: ({ pageParam, signal }) => fetchPage(cache, type, pageParam, signal),
    initialPageParam: null as PostId | null,
    // An empty page ends the list whatever cursor came with it (spec 4, Feed paging).
    getNextPageParam: ({ ids, nextCursor }) => (ids.length > 0 ? nextCursor : null),
    staleTime: Infinity,
    gcTime: Infinity,
  });
