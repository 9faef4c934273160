import type { PostId } from '@sfera/contract/ids';
import { listSwipes } from '@sfera/contract/swipes';
import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { seedFirstLikers } from '#entities/post/like/first-likers.ts';
import { writePosts } from '#entities/post/post-query.ts';
import { call } from '#shared/api/call.ts';

/** Where a page starts: at a post that was asked for by its address, after a cursor, else at the top of the list. */
interface PageStart {
  postId?: PostId;
  before?: string;
}

interface Page {
  ids: readonly PostId[];
  /** Where the following page starts; null when this one is empty. */
  next: PageStart | null;
  /** When it was read. Unit: milliseconds since 1970. */
  readAtMs: number;
}

type SwipeList = InfiniteData<Page, PageStart>;

/** The opened post is a page of its own, so that it plays while the list is on its way. */
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

/** The list from its top as one page, asked for now. */
export async function fetchAnew(cache: QueryClient): Promise<SwipeList> {
  return { pages: [await fetchPage(cache, undefined)], pageParams: [{}] };
}

/**
 * Swipes as far as they have been read, `startId` before all others when the tab holds no list yet. It never reads its
 * pages again by itself: that would move what is being watched.
 */
export const swipesQuery = (cache: QueryClient, startId: PostId | null) =>
  infiniteQueryOptions({
    queryKey: ['swipes'],
    queryFn: ({ pageParam: { postId, before }, signal }) =>
      postId === undefined ? fetchPage(cache, before, signal) : pageOf(postId),
    initialPageParam: {} as PageStart,
    // A page that brings nothing new ends the list, whatever it says of more.
    getNextPageParam(last, pages) {
      const known = new Set(pages.slice(0, -1).flatMap(({ ids }) => ids));
      return last.ids.some((id) => !known.has(id)) ? last.next : null;
    },
    ...(startId && {
      initialData: (): SwipeList => ({ pages: [pageOf(startId)], pageParams: [{ postId: startId }] }),
    }),
    staleTime: Infinity,
    // A page that failed makes it stale all the same.
    refetchOnMount: false,
    gcTime: Infinity,
  });

/** A page may bring again what a page before it has brought. */
export const idsOf = ({ pages }: Pick<SwipeList, 'pages'>): PostId[] => [
  ...new Set(pages.flatMap(({ ids }) => ids)),
];
