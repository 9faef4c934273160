import type { PostId } from '@sfera/contract/ids';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  NO_CHANGES,
  changesQuery,
  settleComments,
  shownComments,
  type CommentChanges,
  type ShownComment,
} from './comment-changes.ts';
import { commentsQuery } from './comments-query.ts';

export interface Comments {
  /** Newest first; undefined while there is nothing to show yet. */
  rows: readonly ShownComment[] | undefined;
  /** Why the list, or what is new in it, is missing. */
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
  /** What follows the last row. */
  tail: 'more' | 'loading' | 'failed' | 'end';
  loadMore: () => void;
  changes: CommentChanges;
}

/** The comments of a post while they are open. */
export function useComments(postId: PostId): Comments {
  const cache = useQueryClient();
  const list = useInfiniteQuery(commentsQuery(postId));
  const { data: changes = NO_CHANGES } = useQuery(changesQuery(postId));
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = list;
  useEffect(() => () => settleComments(cache, postId), [cache, postId]);

  const rows = useMemo(() => {
    const shown = shownComments(data?.pages.flat() ?? [], changes);
    return data || shown.length > 0 ? shown : undefined;
  }, [data, changes]);

  return {
    rows,
    error: isFetchNextPageError ? null : list.error,
    retry: () => void list.refetch(),
    isRetrying: isFetching && !isFetchingNextPage,
    // Where the next page starts is known when the first is up to date.
    tail:
      isFetching && hasNextPage ? 'loading' : isFetchNextPageError ? 'failed' : hasNextPage ? 'more' : 'end',
    loadMore: () => void list.fetchNextPage(),
    changes,
  };
}
