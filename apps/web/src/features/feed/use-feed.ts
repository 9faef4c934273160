import type { PostId } from '@sfera/contract/base/ids';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDeletedPosts } from '#entities/post/deleted-posts.ts';
import { idsOf, type PostList, type PostListType } from '#entities/post/post-lists.ts';
import { recommendedCursor, withoutRecommended } from '#entities/post/recommended-pages.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { feedQuery, fetchPage, takeFreshPage } from './feed-query.ts';
import { text } from './text.ts';

export interface Feed {
  /** Newest first. Undefined before the first page. At home recommendations may follow. */
  ids: readonly PostId[] | undefined;
  /** Number of `ids` above the recommendations. */
  followedCount: number;
  /** Whether there may be further posts above the recommendations. */
  hasMoreFollowed: boolean;
  /** Why the first page failed. */
  error: Error | null;
  retry: () => void;
  /** The state of the list after the last post. */
  tail: 'more' | 'loading' | 'failed' | 'end';
  loadMore: () => void;
  isRefreshing: boolean;
  /** Refetches the feed from the top; the shown posts stay until the answer. */
  refresh: (options: RefreshOptions) => void;
}

interface RefreshOptions {
  /**
   * The user did not ask for the refresh: its failure is not shown, and its result is dropped once the user scrolls.
   */
  isQuiet: boolean;
}

/** A user further down than this is reading. Unit: CSS pixels. */
const NEAR_TOP_PX = 80;

export function useFeed(type: PostListType): Feed {
  const cache = useQueryClient();
  const options = feedQuery(cache, type);
  const feed = useInfiniteQuery(options);
  const { mutate: refresh, isPending: isRefreshing } = useMutation({
    mutationKey: ['refresh-feed', type],
    mutationFn: async (_options: RefreshOptions) => {
      // A page under way belongs to the list that is about to be replaced.
      await cache.cancelQueries(options);
      return fetchPage(cache, type, { before: null, isFresh: true });
    },
    onSuccess: (page, { isQuiet }) =>
      takeFreshPage(cache, type, page, { mayMove: !isQuiet || window.scrollY <= NEAR_TOP_PX }),
    onError: (error, { isQuiet }) =>
      isQuiet || toast(`${text.refreshFailed}. ${error.message}`, { kind: 'error' }),
  });

  const deleted = useDeletedPosts();
  const { data } = feed;
  const load = () => void feed.refetch();
  const { ids, followedCount } = useMemo(() => {
    const shown = (list: Pick<PostList, 'pages'>) => idsOf(list).filter((id) => !deleted.has(id));
    return { ids: data && shown(data), followedCount: data ? shown(withoutRecommended(data)).length : 0 };
  }, [data, deleted]);

  return {
    ids,
    followedCount,
    hasMoreFollowed: feed.hasNextPage && hasFollowedCursor(data),
    error: data ? null : feed.error,
    retry: load,
    tail: tailOf(feed),
    loadMore: () => {
      if (feed.hasNextPage && !feed.isFetching && !isRefreshing) void feed.fetchNextPage();
    },
    isRefreshing,
    // Without a list, a refresh means the first load, whether it is under way or has failed.
    refresh: data ? refresh : load,
  };
}

const hasFollowedCursor = (list: Pick<PostList, 'pages'> | undefined) => {
  const cursor = list?.pages.at(-1)?.nextCursor ?? null;
  return cursor !== null && recommendedCursor(cursor) === null;
};

function tailOf(feed: {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
}): Feed['tail'] {
  if (feed.isFetchingNextPage) return 'loading';
  if (feed.isFetchNextPageError) return 'failed';
  return feed.hasNextPage ? 'more' : 'end';
}
