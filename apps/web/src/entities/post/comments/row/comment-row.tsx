import { memo, useEffect, useRef, type ReactNode } from 'react';
import { Link } from '#shared/router/index.ts';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { useUserId } from '#shared/api/session.ts';
import { useWrite } from '#shared/outbox/write-selectors.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import { commentWrite } from '../add-comment.ts';
import type { ShownComment, StoredComment } from '../comment-changes.ts';
import { CommentHeart } from '../like/comment-heart.tsx';
import { CommentMenu } from '../menu/comment-menu.tsx';
import { OthersCommentMenuButton } from '../menu/others-comment-menu-button.tsx';
import { CommentHead } from './comment-head.tsx';
import styles from './row.module.css';
import type { UserId } from '@sfera/contract/base/ids';
import { usePost } from '../../post-query.ts';
import { startReply } from '../draft/draft.ts';
import { text } from '../text.ts';

interface CommentRowProps {
  comment: ShownComment;
  /** The comment that the list was opened for. */
  isWanted: boolean;
  /** The content below the comment: the thread of a comment on the post. */
  children?: ReactNode;
}

/** Who wrote what and when, with what its reader may do: like, answer, and all that its menu has. */
export function CommentRow({ comment, isWanted, children }: CommentRowProps) {
  const item = useRef<HTMLLIElement>(null);
  const { id, parentId, isDeleting } = comment;
  const isNewReply = id === null && parentId !== undefined;
  useEffect(() => {
    if (isWanted) item.current?.scrollIntoView({ block: 'center' });
    else if (isNewReply) item.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted, isNewReply]);
  const write = useWrite(commentWrite, comment.key);
  const isWaiting = id === null && write?.hasWaited === true;
  // One that waits for the network stands there for long, and is read like any other.
  const isBusy = isDeleting || (id === null && !isWaiting);
  return (
    <li ref={item} aria-busy={isBusy || undefined} aria-current={isWanted || undefined}>
      <Row comment={comment} isBusy={isBusy} isWaiting={isWaiting} />
      {children}
    </li>
  );
}

interface RowProps {
  comment: ShownComment;
  isBusy: boolean;
  isWaiting: boolean;
}

const Row = memo(function Row({ comment, isBusy, isWaiting }: RowProps) {
  const { id, userId, user, parentId, answered } = comment;
  const viewerId = useUserId();
  const isOwn = userId === viewerId;
  const profile = useProfilePath(userId);
  const answeredProfile = useProfilePath(answered?.id ?? userId);
  const write = useWrite(commentWrite, comment.key);
  const stored = id === null ? null : { ...comment, id };
  return (
    <div className={styles.row} data-reply={parentId ? '' : undefined}>
      <Link to={profile} tabIndex={-1} aria-hidden="true" className={styles.avatar}>
        <Avatar userId={userId} login={user.login} src={user.logoImage} size={parentId ? 28 : 36} />
      </Link>
      <div className={styles.body}>
        <CommentHead comment={comment} profile={profile} isWaiting={isWaiting} />
        <p dir="auto" className={styles.text}>
          {answered && (
            <>
              <Link to={answeredProfile} className={styles.answered} translate="no">
                @{answered.login}
              </Link>{' '}
            </>
          )}
          <WrittenText text={comment.text} mentions={id === null ? undefined : (comment.mentions ?? [])} />
        </p>
        <div className={styles.foot}>
          {stored && !isBusy && viewerId !== null && <ReplyButton comment={stored} viewerId={viewerId} />}
          {isOwn && (
            <CommentMenu comment={comment} waiting={(isWaiting && write?.data) || null} isDisabled={isBusy} />
          )}
          {!isOwn && stored && viewerId !== null && <OthersCommentMenuButton comment={stored} />}
        </div>
      </div>
      {stored && !isBusy && <CommentHeart comment={stored} mayLike={viewerId !== null} />}
    </div>
  );
}, isSame);

/** The list is put together anew with every change. */
function isSame(before: RowProps, now: RowProps): boolean {
  return (
    before.isBusy === now.isBusy &&
    before.isWaiting === now.isWaiting &&
    SHOWN.every((field) => before.comment[field] === now.comment[field])
  );
}

const SHOWN = [
  'id',
  'text',
  'user',
  'isDeleting',
  'isHidden',
  'isPinned',
  'likes',
  'liked',
  'replies',
  'editedAt',
] as const satisfies readonly (keyof ShownComment)[];

/** Makes the field answer a comment; not shown where the viewer may not comment. */
function ReplyButton({ comment, viewerId }: { comment: StoredComment; viewerId: UserId }) {
  const { id, postId, parentId, user } = comment;
  const { data: post } = usePost(postId);
  if (post?.canComment === false) return null;
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={text.replyTo(user.login)}
      onClick={() =>
        startReply(
          { userId: viewerId, postId },
          { id, threadId: parentId ?? id, login: user.login, isReply: parentId !== undefined },
        )
      }
    >
      {text.reply}
    </button>
  );
}
