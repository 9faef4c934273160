import type { PostId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import type { PostListType } from '#entities/post/post-lists.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { fetchPage } from './feed-query.ts';

/**
 * Fetches the counts of the cards in the window. `first` and `last` are their indexes in `ids`, of which
 * `followedCount` stand above the recommendations.
 */
export async function refreshCounts(
  cache: QueryClient,
  type: PostListType,
  { ids, followedCount }: { ids: readonly PostId[]; followedCount: number },
  { first, last }: { first: number; last: number },
): Promise<void> {
  const shown = ids.slice(first, last + 1);
  // Pages with opaque cursors of the server cannot start at a post.
  const brought =
    type === 'recommended' || type === 'followed' || first >= followedCount
      ? []
      : // The page that starts at the first card in the window follows the post before it.
        (await fetchPage(cache, type, { before: ids[first - 1] ?? null, isFresh: true })).ids;
  // A post missing from its page may be deleted or hidden from this user: its own answer tells.
  const others = shown.filter((id) => !brought.includes(id));
  await Promise.all(others.map((id) => cache.fetchQuery({ ...postQuery(id), staleTime: 0 })));
}
