import { memo, useEffect, useRef } from 'react';
import { Link } from '#shared/router/index.ts';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { useUserId } from '#shared/api/session.ts';
import { useWrite } from '#shared/outbox/write-selectors.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { commentWrite } from '../add-comment.ts';
import type { ShownComment } from '../comment-changes.ts';
import { CommentMenu } from '../menu/comment-menu.tsx';
import { OthersCommentMenuButton } from '../menu/others-comment-menu-button.tsx';
import { text } from '../text.ts';
import styles from './list.module.css';

interface CommentRowProps {
  comment: ShownComment;
  /** The comment that the list was opened for. */
  isWanted: boolean;
}

/** Who wrote what and when; one's own can be deleted (spec 5, Delete comment), the author of another's blocked. */
export const CommentRow = memo(function CommentRow({ comment, isWanted }: CommentRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isWanted) row.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  const { id, postId, userId, user, createdAt, isDeleting, isHidden } = comment;
  const viewerId = useUserId();
  const isOwn = userId === viewerId;
  const profile = useProfilePath(userId);
  const write = useWrite(commentWrite, comment.key);
  const waiting = id === null && write?.hasWaited ? write.data : null;
  const isSettled = id !== null && !isDeleting;
  // One that waits for the network stands there for long, and is read like any other.
  const isBusy = !isSettled && !waiting;
  return (
    <li ref={row} className={styles.row} aria-busy={isBusy || undefined} aria-current={isWanted || undefined}>
      <Link to={profile} tabIndex={-1} aria-hidden="true" className={styles.avatar}>
        <Avatar userId={userId} login={user.login} src={user.logoImage} size={36} />
      </Link>
      <div className={styles.body}>
        <div className={styles.head}>
          <Link to={profile} className={styles.login}>
            {user.login}
          </Link>
          {user.isVerified && <VerifiedBadge size={14} />}
          <span className={styles.date}>
            {id === null && (waiting ? text.waiting : text.sending)}
            {id !== null && (isDeleting ? text.deleting : <RelativeTime at={createdAt} />)}
            {isHidden && ` · ${text.isHidden}`}
          </span>
        </div>
        <p dir="auto" className={styles.text}>
          <WrittenText text={comment.text} mentions={id === null ? undefined : (comment.mentions ?? [])} />
        </p>
      </div>
      {isOwn && <CommentMenu postId={postId} commentId={id} waiting={waiting} isDisabled={isBusy} />}
      {!isOwn && id !== null && viewerId !== null && <OthersCommentMenuButton comment={{ ...comment, id }} />}
    </li>
  );
}, isSame);

/** The list is put together anew with every change. */
function isSame(
  { comment: before, isWanted: wasWanted }: CommentRowProps,
  { comment: now, isWanted }: CommentRowProps,
) {
  return (
    wasWanted === isWanted &&
    before.id === now.id &&
    before.isDeleting === now.isDeleting &&
    before.isHidden === now.isHidden &&
    before.user === now.user
  );
}
