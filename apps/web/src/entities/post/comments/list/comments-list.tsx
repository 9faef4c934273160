import type { CommentId, PostId } from '@sfera/contract/base/ids';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { useNearEnd } from '#shared/ui/list-end/use-near-end.ts';
import type { CommentChanges } from '../comment-changes.ts';
import { usePost } from '../../post-query.ts';
import rowStyles from '../row/row.module.css';
import { text } from '../text.ts';
import { Thread } from '../thread/thread.tsx';
import { useComments, type Comments } from '../use-comments.ts';
import styles from './list.module.css';

/** The sheet is as high as its content: the outline of a few comments is no higher than the comments. */
const MOST_OUTLINES = 8;

/** The outline of comments on their way. */
const CommentsSkeleton = ({ rows, label }: { rows: number; label: string }) => (
  <div role="status" aria-label={label} aria-busy="true" className={styles.list}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={rowStyles.row}>
        <Skeleton shape="circle" width="36px" />
        <div className={rowStyles.body}>
          <Skeleton width="35%" />
          <Skeleton width={row % 2 === 0 ? '85%' : '60%'} />
        </div>
      </div>
    ))}
  </div>
);

/** Tells screen readers what has become of a comment. */
const Announcer = ({ changes: { added, deleted, edits, latest } }: { changes: CommentChanges }) => (
  <div role="status" className="visually-hidden">
    {/* The same words once more are new words. */}
    <p key={added.length + deleted.length + edits}>{latest && text[latest]}</p>
  </div>
);

interface CommentsListProps {
  postId: PostId;
  /** The element that scrolls the list. */
  scroller: RefObject<HTMLDivElement | null>;
  /** The comment to be shown at once, and marked. */
  wantedId: CommentId | null;
}

/** The comments of a post, each with its thread, or the state that stands in their place. */
export function CommentsList({ postId, scroller, wantedId }: CommentsListProps) {
  const comments = useComments(postId, wantedId);
  const { rows, error, retry, isRetrying, tail, changes, wantedThreadId } = comments;
  const { data: post } = usePost(postId);
  const outlines = Math.min(post?.countComment ?? MOST_OUTLINES, MOST_OUTLINES);
  useKeptFocus(scroller, changes);

  if (!rows && error)
    return (
      <FailureState title={text.loadFailed} text={error.message} onRetry={retry} isRetrying={isRetrying} />
    );
  return (
    <>
      <Announcer changes={changes} />
      {!rows && <CommentsSkeleton rows={outlines} label={text.loading} />}
      {rows && error && (
        <FailureLine
          words={`${text.refreshFailed}. ${error.message}`}
          onRetry={retry}
          isRetrying={isRetrying}
        />
      )}
      {rows?.length === 0 && tail === 'end' && (
        <EmptyState icon={<MessageCircle size={32} />} title={text.empty} text={text.emptyHint} />
      )}
      {rows && rows.length > 0 && (
        <ul aria-label={text.title} aria-busy={tail === 'loading'} className={styles.list}>
          {rows.map((comment) => (
            <Thread
              key={comment.key}
              comment={comment}
              changes={changes}
              wantedId={wantedId}
              isWanted={comment.id !== null && comment.id === wantedThreadId}
            />
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

/** The end of the list, after the last comment. The button is pressed by scrolling near it, or by hand. */
function ListTail({ tail, loadMore }: Pick<Comments, 'tail' | 'loadMore'>) {
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, tail === 'more' ? loadMore : null);
  if (tail === 'failed') return <FailureLine words={text.moreFailed} onRetry={loadMore} />;
  if (tail === 'end') return null;
  return (
    <div className={styles.tail}>
      <div ref={end} className={styles.ahead} />
      <Button size="small" isLoading={tail === 'loading'} onClick={loadMore}>
        {text.more}
      </Button>
    </div>
  );
}
