import type { PostId } from '@sfera/contract/base/ids';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useCallback, useSyncExternalStore } from 'react';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { fetchFirstPage, idsOf, swipesQuery } from './swipes-query.ts';
import { text } from './text.ts';
import type { Swipes } from './types.ts';
import { useDeletedPosts } from '#entities/post/deleted-posts.ts';
import { isPostGone } from '#entities/post/gone-post.ts';
import { postQuery } from '#entities/post/post-query.ts';

const NONE: readonly PostId[] = [];
/** A request under way is waited for and not repeated. */
const ONCE = { cancelRefetch: false } as const;

interface Options {
  /** A post to start with when the cache holds no list yet. */
  startId: PostId | null;
  /** The list was refetched at the person's request. */
  onRefreshed: () => void;
}

/** The pages fetched so far, without the posts that are gone meanwhile. */
export function useSwipes({ startId, onRefreshed }: Options): Swipes {
  const cache = useQueryClient();
  const options = swipesQuery(cache, startId);
  const { data, error, refetch, fetchNextPage, isFetching, ...list } = useInfiniteQuery(options);
  const { mutate: refresh, isPending: isRefreshing } = useMutation({
    mutationFn: async () => {
      // A page under way belongs to the list that is about to be replaced.
      await cache.cancelQueries(options);
      return fetchFirstPage(cache);
    },
    onSuccess(fresh) {
      onRefreshed();
      cache.setQueryData(options.queryKey, fresh);
    },
    onError: (reason) => toast(`${text.refreshFailed}. ${reason.message}`, { kind: 'error' }),
  });

  const brought = useMemo(() => data && idsOf(data), [data]);
  const gone = useGonePosts(brought ?? NONE);
  const ids = useMemo(() => brought?.filter((id) => !gone.has(id)), [brought, gone]);

  const isFailed = list.isFetchNextPageError;
  useEffect(() => {
    if (!isFailed) return;
    const retry = () => void fetchNextPage(ONCE);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isFailed, fetchNextPage]);

  return {
    ids,
    readAtMs: data?.pages[0]?.readAtMs,
    error: data ? null : error,
    retry: () => void refetch(),
    isRetrying: !data && isFetching,
    tail: tailOf(list),
    loadMore: () => {
      if (list.hasNextPage && !isFetching && !isRefreshing) void fetchNextPage(ONCE);
    },
    refresh: () => isRefreshing || refresh(),
    isRefreshing,
  };
}

function tailOf(list: {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
}): Swipes['tail'] {
  if (list.isFetchingNextPage) return 'loading';
  if (list.isFetchNextPageError) return 'failed';
  return list.hasNextPage ? 'more' : 'end';
}

/** The posts among `ids` that were deleted here or that an answer reported as gone. */
function useGonePosts(ids: readonly PostId[]): ReadonlySet<PostId> {
  const cache = useQueryClient();
  const deleted = useDeletedPosts();
  const subscribe = useCallback(
    (onChange: () => void) =>
      cache.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === 'post') onChange();
      }),
    [cache],
  );
  // A string, so that equal results are the same value for React.
  const refused = useSyncExternalStore(subscribe, () =>
    ids.filter((id) => isPostGone(cache.getQueryState(postQuery(id).queryKey)?.error ?? null)).join(' '),
  );
  return useMemo(
    () => new Set(ids.filter((id) => deleted.has(id) || refused.includes(id))),
    [ids, deleted, refused],
  );
}
