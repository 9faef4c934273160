import { FEED_PAGE_SIZE } from '@sfera/contract/limits';
import { listRecommendations } from '@sfera/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import type { PostPage } from '#entities/post/post-lists.ts';
import { writePosts } from '#entities/post/post-query.ts';
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
  writePosts(cache, recommendations, askedAtMs);
  return {
    ids: recommendations.map((post) => post.id),
    nextCursor: nextCursor === null ? null : toRecommended(nextCursor),
  };
}
