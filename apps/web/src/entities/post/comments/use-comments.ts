import type { Comment } from '@sfera/contract/comments';
import type { CommentId, PostId } from '@sfera/contract/ids';
import {
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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
  /** Returns from the wanted comment to the newest ones; null while the list begins with the newest. */
  showNewest: (() => void) | null;
}

/** The comments of a post while they are open. `wantedId`: the comment that must be among the first. */
export function useComments(postId: PostId, wantedId: CommentId | null): Comments {
  const cache = useQueryClient();
  const newest = useInfiniteQuery(commentsQuery(postId));
  const { from, showNewest } = useStart(newest, wantedId);
  const fromWanted = useInfiniteQuery({ ...commentsQuery(postId, from), enabled: from !== null });
  const list = from ? fromWanted : newest;
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
    showNewest,
  };
}

type NewestPage = Pick<UseInfiniteQueryResult<InfiniteData<Comment[]>>, 'data' | 'isFetching'>;

/** The comment that the list begins with: the wanted one when the newest page lacks it, else null. */
function useStart({ data, isFetching }: NewestPage, wantedId: CommentId | null) {
  const [from, setFrom] = useState<CommentId | null>(null);
  const [soughtId, setSoughtId] = useState<CommentId | null>(null);
  if (wantedId !== soughtId && data && !isFetching) {
    setSoughtId(wantedId);
    setFrom(data.pages.flat().some(({ id }) => id === wantedId) ? null : wantedId);
  }
  return { from, showNewest: from && (() => setFrom(null)) };
}
