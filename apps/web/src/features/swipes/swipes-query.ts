import type { PostId } from '@sfera/contract/base/ids';
import { listSwipes } from '@sfera/contract/posts/swipes';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { seedFirstLikers } from '#entities/post/like/first-likers.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { call } from '#shared/api/call.ts';

/** Where a page starts: at the post in the address, after a cursor, else at the top of the list. */
interface PageStart {
  postId?: PostId;
  before?: string;
}

interface Page {
  ids: readonly PostId[];
  /** Where the next page starts; null when this one is empty. */
  next: PageStart | null;
  /** When the page was fetched. Unit: milliseconds since 1970. */
  readAtMs: number;
}

type SwipeList = InfiniteData<Page, PageStart>;

/** The opened post is a page of its own, so that it plays while the list loads. */
const pageOf = (postId: PostId): Page => ({ ids: [postId], next: {}, readAtMs: Date.now() });

async function fetchPage(
  cache: QueryClient,
  before: string | undefined,
  signal?: AbortSignal,
): Promise<Page> {
  const askedAtMs = Date.now();
  const swipes = await call(listSwipes, { query: { before }, ...(signal && { signal }) });
  const posts = swipes.map(({ likers: _likers, cursor: _cursor, ...post }) => post);
  writePosts(cache, posts, askedAtMs);
  for (const { id, likers } of swipes) seedFirstLikers(cache, id, likers, askedAtMs);
  const last = swipes.at(-1);
  return {
    ids: swipes.map(({ id }) => id),
    next: last ? { before: last.cursor } : null,
    readAtMs: askedAtMs,
  };
}

/** Fetches the first page of the list, for a list that starts anew. */
export async function fetchFirstPage(cache: QueryClient): Promise<SwipeList> {
  return { pages: [await fetchPage(cache, undefined)], pageParams: [{}] };
}

/**
 * All pages fetched so far, `startId` before all others when the cache holds no list yet. Pages are never refetched
 * automatically: that would move the reel being watched.
 */
export const swipesQuery = (cache: QueryClient, startId: PostId | null) =>
  infiniteQueryOptions({
    queryKey: ['swipes'],
    queryFn: ({ pageParam: { postId, before }, signal }) =>
      postId === undefined ? fetchPage(cache, before, signal) : pageOf(postId),
    initialPageParam: {} as PageStart,
    // A page without new posts ends the list, even when it says that there are more.
    getNextPageParam(last, pages) {
      const known = new Set(pages.slice(0, -1).flatMap(({ ids }) => ids));
      return last.ids.some((id) => !known.has(id)) ? last.next : null;
    },
    ...(startId && {
      initialData: (): SwipeList => ({ pages: [pageOf(startId)], pageParams: [{ postId: startId }] }),
    }),
    staleTime: Infinity,
    // A failed page makes the list stale all the same.
    refetchOnMount: false,
    gcTime: Infinity,
  });

/** A page may repeat posts of an earlier page. */
export const idsOf = ({ pages }: Pick<SwipeList, 'pages'>): PostId[] => [
  ...new Set(pages.flatMap(({ ids }) => ids)),
];
