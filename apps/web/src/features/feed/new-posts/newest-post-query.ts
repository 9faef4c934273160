import type { PostId } from '@sfera/contract/ids';
import { REFRESH_POLL_SECONDS } from '@sfera/contract/limits';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { postListKey, type PostListType } from '#entities/post/post-lists.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { fetchPage, newestPostKey } from '../feed-query.ts';

const POLL_MS = REFRESH_POLL_SECONDS * 1_000;

/** Looks past the user's own latest posts, which the list has on top already. */
const LOOKED_AT = 3;

/**
 * The newest post of another person that the server has for a loaded list. Polled every minute in a visible tab, and
 * refetched when the tab or the network comes back. Null when there is none or before the first answer. Ranked lists
 * have no newest post, and only the user adds to the own list.
 */
export const newestPostQuery = (cache: QueryClient, type: PostListType) =>
  queryOptions({
    queryKey: newestPostKey(type),
    queryFn: async ({ signal }): Promise<PostId | null> => {
      const { ids } = await fetchPage(cache, type, { before: null, limit: LOOKED_AT, signal });
      return ids.find((id) => !cache.getQueryData(postQuery(id).queryKey)?.user.isOwn) ?? null;
    },
    enabled: type !== 'own' && type !== 'recommended',
    initialData: null,
    initialDataUpdatedAt: () => cache.getQueryState(postListKey(type))?.dataUpdatedAt,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
  });
