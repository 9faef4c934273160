import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { staysAsItIs } from '../../query-client.ts';

/** Posts in sight that are asked for one by one. */
const MOST_POSTS = 12;

const pageCountOf = ({ state: { data } }: Query): number =>
  (data as Partial<InfiniteData<unknown>> | null | undefined)?.pages?.length ?? 0;

const isMissing = ({ state }: Query) => state.data === undefined;
const isPost = ({ queryKey: [kind] }: Query) => kind === 'post';
const isComments = ({ queryKey: [kind] }: Query) => kind === 'comments';

/**
 * Asks anew for the answers that the device may have given in the server's place: at once where they are in sight, else
 * when they are looked at. A list that has been read far down stays as it is, so that nothing moves under the reader.
 */
export function refreshAll(cache: QueryClient): void {
  void cache.invalidateQueries(
    { predicate: (query) => isMissing(query) || (!staysAsItIs(query) && pageCountOf(query) < 2) },
    // A query that is on its way already is as new.
    { cancelRefetch: false },
  );
  refreshSeen(cache, MOST_POSTS);
}

/**
 * The open post and its comments, which are not asked for again by themselves. In a list of posts, which asks for their
 * numbers itself and in one call, `mostPosts` is exceeded and nothing is done.
 */
export function refreshSeen(cache: QueryClient, mostPosts: number): void {
  const posts = cache.getQueryCache().findAll({ type: 'active', predicate: isPost });
  const comments = cache
    .getQueryCache()
    .findAll({ type: 'active', predicate: (query) => isComments(query) && pageCountOf(query) === 1 });
  const seen = new Set([...(posts.length <= mostPosts ? posts : []), ...comments]);
  void cache.refetchQueries(
    { type: 'active', predicate: (query) => seen.has(query) },
    { cancelRefetch: false },
  );
}
