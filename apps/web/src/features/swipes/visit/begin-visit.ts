import { readAs } from '@sfera/contract/base/read-as';
import { PostId } from '@sfera/contract/base/ids';
import type { QueryClient } from '@tanstack/react-query';
import { isPostDeleted } from '#entities/post/deleted-posts.ts';
import { isPostGone } from '#entities/post/gone-post.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { idsOf, swipesQuery } from '../swipes-query.ts';

/**
 * Where a visit starts.
 * - `top`: at the first reel of a refetched list
 * - `held`: at this reel of the list that the cache still holds
 * - `asked`: at this post when it is a video, followed by a refetched list
 * - `missing`: the address asks for a post that does not exist
 */
export type Visit =
  | { kind: 'top' }
  | { kind: 'held'; id: PostId }
  | { kind: 'asked'; id: PostId }
  | { kind: 'missing' };

/** Reads the address, and drops a cached list that this visit does not continue. */
export function beginVisit(cache: QueryClient, search: string): Visit {
  const visit = visitOf(cache, new URLSearchParams(search).get('post'));
  if (visit.kind !== 'held') cache.removeQueries({ queryKey: swipesQuery(cache, null).queryKey });
  return visit;
}

function visitOf(cache: QueryClient, wanted: string | null): Visit {
  if (wanted === null) return { kind: 'top' };
  const id = readAs(PostId, wanted);
  if (id === undefined || isPostDeleted(id)) return { kind: 'missing' };
  const list = cache.getQueryData(swipesQuery(cache, null).queryKey);
  const isAvailable = !isPostGone(cache.getQueryState(postQuery(id).queryKey)?.error ?? null);
  return { kind: list && isAvailable && idsOf(list).includes(id) ? 'held' : 'asked', id };
}
