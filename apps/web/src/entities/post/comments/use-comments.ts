import type { CommentId, PostId } from '@sfera/contract/base/ids';
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
import { commentsQuery, type ThreadPage } from './comments-query.ts';

/** The state of the list after its last row. */
export type Tail = 'more' | 'loading' | 'failed' | 'end';

export interface Comments {
  /** Undefined while there is nothing to show yet. */
  rows: readonly ShownComment[] | undefined;
  /** Why the list, or what is new in it, is missing. */
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
  tail: Tail;
  loadMore: () => void;
  changes: CommentChanges;
  /** The thread that has the wanted comment, once it is known. */
  wantedThreadId: CommentId | null;
}

/** The comments of a post while they are open. `wantedId`: the comment whose thread must be among the first. */
export function useComments(postId: PostId, wantedId: CommentId | null): Comments {
  const cache = useQueryClient();
  const all = useInfiniteQuery(commentsQuery(postId));
  const wanted = useWanted(all, wantedId);
  const fromWanted = useInfiniteQuery({ ...commentsQuery(postId, wanted), enabled: wanted !== null });
  const list = wanted ? fromWanted : all;
  const { data: changes = NO_CHANGES } = useQuery(changesQuery(postId));
  const { data, isFetching, isFetchingNextPage, isFetchNextPageError } = list;
  useEffect(() => () => settleComments(cache, postId), [cache, postId]);

  const rows = useMemo(() => {
    const shown = shownComments(data?.pages.flatMap(({ comments }) => comments) ?? [], changes);
    return data || shown.length > 0 ? shown : undefined;
  }, [data, changes]);

  return {
    rows,
    error: isFetchNextPageError ? null : list.error,
    retry: () => void list.refetch(),
    isRetrying: isFetching && !isFetchingNextPage,
    tail: tailOf(list),
    loadMore: () => void list.fetchNextPage(),
    changes,
    wantedThreadId: data?.pages[0]?.wantedThreadId ?? null,
  };
}

/** Where the next page starts is known when the first is up to date. */
export function tailOf({
  hasNextPage,
  isFetching,
  isFetchNextPageError,
}: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isFetchNextPageError'>): Tail {
  if (isFetching && hasNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'more' : 'end';
}

type FirstPage = Pick<UseInfiniteQueryResult<InfiniteData<ThreadPage>>, 'data' | 'isFetching'>;

/** The wanted comment when the first page lacks it, as it lacks all replies; else null. */
function useWanted({ data, isFetching }: FirstPage, wantedId: CommentId | null): CommentId | null {
  const [wanted, setWanted] = useState<CommentId | null>(null);
  const [soughtId, setSoughtId] = useState<CommentId | null>(null);
  if (wantedId !== soughtId && data && !isFetching) {
    setSoughtId(wantedId);
    const isListed = data.pages.some(({ comments }) => comments.some(({ id }) => id === wantedId));
    setWanted(isListed ? null : wantedId);
  }
  return wanted;
}
