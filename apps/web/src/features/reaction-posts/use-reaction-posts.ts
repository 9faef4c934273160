import type { PostId, ReactionId } from '@sfera/contract/base/ids';
import {
  useInfiniteQuery,
  useQueryClient,
  type QueryClient,
  infiniteQueryOptions,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { RECOMMENDATIONS_PAGE_SIZE } from '@sfera/contract/posts/limits';
import { listReactionPosts } from '@sfera/contract/posts/post-reactions';
import { useNavigationType } from '#shared/router/index.ts';
import { useDeletedPosts } from '#entities/post/deleted-posts.ts';
import { postQuery, writePosts } from '#entities/post/post-query.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { call } from '#shared/api/call.ts';
import { text } from './text.ts';

/** Two pages of the usual size would not fill a desktop. Unit: posts. */
const PAGE_SIZE = 2 * RECOMMENDATIONS_PAGE_SIZE;

/**
 * The pages of posts with the user's own reactions fetched so far, newest reaction first. Posts have their own entries.
 */
const reactionPostsQuery = (cache: QueryClient) =>
  infiniteQueryOptions({
    queryKey: ['reaction-posts'],
    queryFn: ({ pageParam, signal }) => fetchPage(cache, pageParam, signal),
    initialPageParam: null as ReactionId | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1)?.reactionId ?? null)),
    // Never refetched while the user reads: a new visit and the button refresh the list.
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Drops all pages but the first, so that a refresh is one call; the others load again when they come into view. */
function keepFirstPage(cache: QueryClient): void {
  cache.setQueryData(
    reactionPostsQuery(cache).queryKey,
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  );
}

/** Back restores the list as it was left; a new visit shows the cached list and refetches it. */
export function useReactionPosts() {
  const cache = useQueryClient();
  const isReturn = useNavigationType() === 'POP';
  const [refetchOnMount] = useState((): 'always' | false => {
    if (!isReturn) keepFirstPage(cache);
    return isReturn ? false : 'always';
  });
  const query = useInfiniteQuery({ ...reactionPostsQuery(cache), refetchOnMount });
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage } = query;

  const deleted = useDeletedPosts();
  const ids = useMemo(
    () =>
      data?.pages
        .flat()
        .map(({ id }) => id)
        .filter((id) => !deleted.has(id) && hasOwnReaction(cache, id)),
    [cache, data, deleted],
  );

  const refresh = async () => {
    keepFirstPage(cache);
    const { isError, error: reason } = await query.refetch();
    if (isError && data) toast(`${text.loadFailed}. ${reason.message}`, { kind: 'error' });
  };
  return {
    /** Undefined before the first page. */
    ids,
    /** Why the first page failed. */
    error: data ? null : error,
    isRefreshing: isFetching && !isFetchingNextPage,
    refresh: () => void refresh(),
    hasMore: hasNextPage,
    hasMoreFailed: isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    isLoadingMore: isFetchingNextPage,
  };
}

/** A reaction removed on the page of its post a moment ago disappears before the server's answer. */
const hasOwnReaction = (cache: QueryClient, id: PostId) =>
  cache.getQueryData(postQuery(id).queryKey)?.userReaction !== null;

interface ReactedPost {
  id: PostId;
  reactionId: ReactionId;
}

async function fetchPage(cache: QueryClient, before: ReactionId | null, signal: AbortSignal) {
  const query = { limit: PAGE_SIZE, ...(before && { before }) };
  const posts = await call(listReactionPosts, { query, signal });
  writePosts(
    cache,
    posts.map(({ myReaction, reactionId: _place, ...post }) => ({ ...post, userReaction: myReaction })),
  );
  return posts.map(({ id, reactionId }): ReactedPost => ({ id, reactionId }));
}
