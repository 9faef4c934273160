import type { CommentId, PostId } from '@sfera/contract/base/ids';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { shownComments, type CommentChanges, type ShownComment } from '../comment-changes.ts';
import { repliesQuery } from '../comments-query.ts';
import { tailOf, type Tail } from '../use-comments.ts';

interface Replies {
  /** Oldest first; undefined while there is nothing to show yet. */
  rows: readonly ShownComment[] | undefined;
  error: Error | null;
  retry: () => void;
  tail: Tail;
  loadMore: () => void;
  /** Returns from the wanted reply to the oldest ones; null while the list begins with the oldest. */
  showOldest: (() => void) | null;
}

interface Wish {
  postId: PostId;
  threadId: CommentId;
  changes: CommentChanges;
  /** False: only one's own new replies are there. */
  isOpen: boolean;
  /** The reply that must be among the first. */
  wantedId: CommentId | null;
}

/** The replies of a thread while it is open. */
export function useReplies({ postId, threadId, changes, isOpen, wantedId }: Wish): Replies {
  const oldest = useInfiniteQuery({ ...repliesQuery(postId, threadId), enabled: isOpen });
  const [from, setFrom] = useState<CommentId | null>(null);
  const [soughtId, setSoughtId] = useState<CommentId | null>(null);
  if (wantedId !== soughtId && oldest.data && !oldest.isFetching) {
    setSoughtId(wantedId);
    const isListed = oldest.data.pages.some(({ replies }) => replies.some(({ id }) => id === wantedId));
    setFrom(isListed ? null : wantedId);
  }
  const fromWanted = useInfiniteQuery({
    ...repliesQuery(postId, threadId, from),
    enabled: isOpen && from !== null,
  });
  const list = from ? fromWanted : oldest;
  const pages = isOpen ? list.data?.pages : undefined;
  const rows = useMemo(
    () => shownComments(pages?.flatMap(({ replies }) => replies) ?? [], changes, threadId),
    [pages, changes, threadId],
  );
  return {
    rows: pages || rows.length > 0 ? rows : undefined,
    error: isOpen && !list.isFetchNextPageError ? list.error : null,
    retry: () => void list.refetch(),
    tail: isOpen ? (list.isPending ? 'loading' : tailOf(list)) : 'end',
    loadMore: () => void list.fetchNextPage(),
    showOldest: from && (() => setFrom(null)),
  };
}
