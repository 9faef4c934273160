import { FEED_PAGE_SIZE } from '@sfera/contract/posts/limits';
import { listRecommendations } from '@sfera/contract/posts/posts';
import type { QueryClient } from '@tanstack/react-query';
import { takePage } from '#entities/post/post-list-query.ts';
import type { PostPage } from '#entities/post/post-lists.ts';
import { toRecommended } from '#entities/post/recommended-pages.ts';
import { call } from '#shared/api/call.ts';

/** A page of posts of people whom the user does not follow. `cursor` is the server's; empty for the first page. */
export async function fetchRecommended(
  cache: QueryClient,
  cursor: string,
  signal?: AbortSignal,
): Promise<PostPage> {
  const askedAtMs = Date.now();
  const start = cursor === '' ? { skip: 0 } : { before: cursor };
  const query = { limit: FEED_PAGE_SIZE, people: 'others', ...start } as const;
  const { recommendations, nextCursor } = await call(listRecommendations, {
    query,
    ...(signal && { signal }),
  });
  const next = nextCursor === null ? null : toRecommended(nextCursor);
  return takePage(cache, { posts: recommendations, nextCursor: next }, askedAtMs);
}
