import * as v from 'valibot';
import { PostId, type UserId } from '@sfera/contract/base/ids';
import { FEED_PAGE_SIZE } from '@sfera/contract/posts/limits';
import { FeedType, listPosts, listRecommendations } from '@sfera/contract/posts/posts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { takePage } from '#entities/post/post-list-query.ts';
import {
  postListKey,
  type PageCursor,
  type PostList,
  type PostListType,
  type PostPage,
} from '#entities/post/post-lists.ts';
import { recommendedCursor, showsRecommended, toRecommended } from '#entities/post/recommended-pages.ts';
import { call } from '#shared/api/call.ts';
import { loadRecommended } from './recommended/use-recommended.ts';

interface Slice {
  /** Cursor of the previous page; null is the top. */
  before: PageCursor | null;
  limit?: number;
  signal?: AbortSignal;
  /** Skips the answer stored on the device. */
  isFresh?: boolean;
}

/**
 * One call: a page of ten posts with everything that their cards show. The posts go into their own cache entries; the
 * list keeps ids.
 */
export async function fetchPage(cache: QueryClient, type: PostListType, slice: Slice): Promise<PostPage> {
  const recommended = recommendedCursor(slice.before);
  if (recommended !== null)
    return (await loadRecommended()).fetchRecommended(cache, recommended, slice.signal);
  const askedAtMs = Date.now();
  return takePage(cache, await ask(type, slice), askedAtMs);
}

/** Cache key of the newest post that the server has for a list. */
export const newestPostKey = (type: PostListType) => ['newest-post', type] as const;

/** Replaces the feed by its fresh first page where that `mayMove` what is read; else the screen says that there is something new. */
export function takeFreshPage(
  cache: QueryClient,
  type: PostListType,
  page: PostPage,
  { mayMove }: { mayMove: boolean },
): void {
  cache.setQueryData(newestPostKey(type), page.ids[0] ?? null);
  if (mayMove) cache.setQueryData<PostList>(postListKey(type), { pages: [page], pageParams: [null] });
}

const isFeedType = (type: FeedType | UserId): type is FeedType => v.is(FeedType, type);

async function ask(type: PostListType, { before, limit = FEED_PAGE_SIZE, ...conduct }: Slice) {
  if (type === 'recommended' || type === 'followed') {
    const start = before === null ? { skip: 0 } : { before };
    const filter = type === 'followed' && { type: 'subscribesPosts' as const };
    const query = { limit, ...start, ...filter };
    const { recommendations, nextCursor } = await call(listRecommendations, { query, ...conduct });
    return { posts: recommendations, nextCursor };
  }
  const start = before === null ? { skip: 0 } : { before: v.parse(PostId, before) };
  if (type === 'tags') return (await import('./tags/ask-tags.ts')).askTags({ limit, before }, conduct);
  const filter = isFeedType(type) ? { type } : { userId: type };
  return call(listPosts, { query: { limit, ...start, ...filter }, ...conduct });
}

/**
 * All pages of a feed fetched so far. Pages are never refetched automatically: that would move the posts being read.
 * `useFeed` refreshes the feed as a whole, `useCountsRefresh` the counts on its cards.
 */
export const feedQuery = (cache: QueryClient, type: PostListType) =>
  infiniteQueryOptions({
    queryKey: postListKey(type),
    queryFn: ({ pageParam, signal }) => fetchPage(cache, type, { before: pageParam, signal }),
    initialPageParam: null as PageCursor | null,
    // An empty page ends nothing: all of its posts may have hidden words.
    getNextPageParam: ({ nextCursor }, _, cursor) =>
      nextCursor ??
      (type === 'subscribesPosts' && recommendedCursor(cursor) === null && showsRecommended()
        ? toRecommended('')
        : null),
    staleTime: Infinity,
    // A failed page makes the list stale all the same.
    refetchOnMount: false,
    gcTime: Infinity,
  });
