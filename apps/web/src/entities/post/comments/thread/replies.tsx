import type { CommentId } from '@sfera/contract/base/ids';
import { Button } from '#shared/ui/button/button.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import type { CommentChanges, StoredComment } from '../comment-changes.ts';
import { CommentRow } from '../row/comment-row.tsx';
import rowStyles from '../row/row.module.css';
import { text } from '../text.ts';
import styles from './replies.module.css';
import { useReplies } from './use-replies.ts';

interface RepliesProps {
  /** The comment that is answered. */
  comment: StoredComment;
  changes: CommentChanges;
  wantedId: CommentId | null;
  isOpen: boolean;
  onToggle: () => void;
}

/** The replies to a comment, one level deep; one's own new ones are there without being asked for. */
export function Replies({ comment, changes, wantedId, isOpen, onToggle }: RepliesProps) {
  const { id: threadId, postId, user, replies: count = 0 } = comment;
  const { rows, error, retry, tail, loadMore, showOldest } = useReplies({
    postId,
    threadId,
    changes,
    isOpen,
    wantedId,
  });
  return (
    <div className={styles.replies}>
      {(count > 0 || isOpen) && (
        <button type="button" className={rowStyles.action} aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.line} aria-hidden="true" />
          {isOpen ? text.hideReplies : text.showReplies(count)}
        </button>
      )}
      {showOldest && (
        <Button size="small" onClick={showOldest}>
          {text.showOldest}
        </Button>
      )}
      {rows && rows.length > 0 && (
        <ul aria-label={text.repliesTo(user.login)} aria-busy={tail === 'loading'}>
          {rows.map((reply) => (
            <CommentRow
              key={reply.key}
              comment={reply}
              isWanted={reply.id !== null && reply.id === wantedId}
            />
          ))}
        </ul>
      )}
      {error && <FailureLine words={`${text.repliesFailed}. ${error.message}`} onRetry={retry} />}
      {tail === 'failed' && <FailureLine words={text.moreFailed} onRetry={loadMore} />}
      {(tail === 'more' || (tail === 'loading' && !error)) && (
        <Button size="small" isLoading={tail === 'loading'} onClick={loadMore}>
          {rows ? text.more : text.loadingReplies}
        </Button>
      )}
    </div>
  );
}
