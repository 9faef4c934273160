import type { PostId } from '@sfera/contract/ids';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, type RefObject } from 'react';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { text } from '../text.ts';
import type { CommentChanges } from '../comment-changes.ts';
import { useComments } from '../use-comments.ts';
import { Announcer } from './announcer.tsx';
import { CommentRow } from './comment-row.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';
import { ListTail } from './list-tail.tsx';
import styles from './list.module.css';

interface CommentsListProps {
  postId: PostId;
  /** What scrolls the list. */
  scroller: RefObject<HTMLDivElement | null>;
}

/** The comments of a post, newest first, with whatever stands in their place. */
export function CommentsList({ postId, scroller }: CommentsListProps) {
  const comments = useComments(postId);
  const { rows, error, retry, isRetrying, tail, changes } = comments;
  useKeptFocus(scroller, changes);

  if (!rows && error)
    return (
      <FailureState title={text.loadFailed} text={error.message} onRetry={retry} isRetrying={isRetrying} />
    );
  return (
    <>
      <Announcer changes={changes} />
      {!rows && <CommentsSkeleton rows={8} label={text.loading} />}
      {rows && error && (
        <FailureLine
          words={`${text.refreshFailed}. ${error.message}`}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
      {rows?.length === 0 && (
        <EmptyState icon={<MessageCircle size={32} />} title={text.empty} text={text.emptyHint} />
      )}
      {rows && rows.length > 0 && (
        <ul aria-label={text.title} aria-busy={tail === 'loading'} className={styles.list}>
          {rows.map((comment) => (
            <CommentRow key={comment.key} comment={comment} />
          ))}
        </ul>
      )}
      {rows && <ListTail {...comments} />}
    </>
  );
}

/** A deleted comment takes its menu along, which had the focus: the list has it then. */
function useKeptFocus(scroller: RefObject<HTMLElement | null>, changes: CommentChanges): void {
  useEffect(() => {
    if (changes.latest === 'deleted' && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true });
  }, [scroller, changes]);
}
