import { PostId, type UserId } from '@sfera/contract/ids';
import { FEED_PAGE_SIZE } from '@sfera/contract/limits';
import { FeedType, listPosts, listRecommendations } from '@sfera/contract/posts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { postListKey, type PageCursor, type PostListType, type PostPage } from '#entities/post/post-lists.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { call } from '#shared/api/call.ts';

interface Slice {
  /** The cursor of the page before; null is the top. */
  before: PageCursor | null;
  limit?: number;
  signal?: AbortSignal;
  /** Not what the device has kept. */
  isFresh?: boolean;
}

/**
 * One call: a page of ten posts with all that their cards show. The posts go into their own cache entries, the
 * list keeps ids.
 */
export async function fetchPage(cache: QueryClient, type: PostListType, slice: Slice): Promise<PostPage> {
  const askedAtMs = Date.now();
  const { posts, nextCursor } = await ask(type, slice);
  writePosts(cache, posts, askedAtMs);
  return { ids: posts.map((post) => post.id), nextCursor };
}

const isFeedType = (type: FeedType | UserId): type is FeedType => FeedType.safeParse(type).success;

async function ask(type: PostListType, { before, limit = FEED_PAGE_SIZE, ...conduct }: Slice) {
  if (type === 'recommended' || type === 'followed') {
    const start = before === null ? { skip: 0 } : { before };
    const filter = type === 'followed' && { type: 'subscribesPosts' as const };
    const query = { limit, ...start, ...filter };
    const { recommendations, nextCursor } = await call(listRecommendations, { query, ...conduct });
    return { posts: recommendations, nextCursor };
  }
  const start = before === null ? { skip: 0 } : { before: PostId.parse(before) };
  const filter = isFeedType(type) ? { type } : { userId: type };
  return call(listPosts, { query: { limit, ...start, ...filter }, ...conduct });
}

/**
 * A feed as far as it has been read. It never refetches its pages by itself: that would move what is being read.
 * `useFeed` refreshes it as a whole, `useCountsRefresh` the numbers on its cards.
 */
export const feedQuery = (cache: QueryClient, type: PostListType) =>
  infiniteQueryOptions({
    queryKey: postListKey(type),
    queryFn: ({ pageParam, signal }) => fetchPage(cache, type, { before: pageParam, signal }),
    initialPageParam: null as PageCursor | null,
    // An empty page ends the list whatever cursor came with it (spec 4, Feed paging).
    getNextPageParam: ({ ids, nextCursor }) => (ids.length > 0 ? nextCursor : null),
    staleTime: Infinity,
    // A page that failed makes it stale all the same.
    refetchOnMount: false,
    gcTime: Infinity,
  });
