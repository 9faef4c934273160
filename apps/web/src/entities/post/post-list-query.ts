import type { Post } from '@sfera/contract/posts/posts';
import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { PageCursor, PostPage } from './post-lists.ts';
import { writePosts } from './post-query.ts';

interface Answer<Cursor> {
  posts: readonly Post[];
  nextCursor: Cursor | null;
}

/**
 * The page of an answer that was requested at `askedAtMs` (milliseconds since 1970). The posts go into their own cache
 * entries; the page keeps their ids.
 */
export function takePage(cache: QueryClient, answer: Answer<PageCursor>, askedAtMs: number): PostPage {
  writePosts(cache, answer.posts, askedAtMs);
  return { ids: answer.posts.map(({ id }) => id), nextCursor: answer.nextCursor };
}

/** The pages of a list of posts fetched so far. `ask` requests the page that starts at `before`; null: the first. */
export const postListQuery = <Cursor extends PageCursor, Page extends Answer<Cursor>>(
  queryKey: QueryKey,
  ask: (before: Cursor | null, conduct: { signal: AbortSignal; client: QueryClient }) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, client, signal }) => {
      const askedAtMs = Date.now();
      // The type of a query's context is conditional: with a generic cursor it says `unknown`.
      const before = pageParam as Cursor | null;
      const { posts, nextCursor, ...rest } = await ask(before, { client, signal });
      return { ...rest, ...takePage(client, { posts, nextCursor }, askedAtMs), nextCursor };
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
