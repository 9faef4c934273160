import Pin from 'lucide-react/icons/pin';
import { Link } from '#shared/router/index.ts';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { usePost } from '../../post-query.ts';
import type { ShownComment } from '../comment-changes.ts';
import { text } from '../text.ts';
import styles from './row.module.css';

interface CommentHeadProps {
  comment: ShownComment;
  /** Address of the author's profile. */
  profile: string;
  isWaiting: boolean;
}

/** Above the words: whose they are, when they were written, and what has become of them. */
export function CommentHead({ comment, profile, isWaiting }: CommentHeadProps) {
  const { id, postId, userId, user, createdAt, isDeleting, isHidden, isPinned, editedAt } = comment;
  const { data: post } = usePost(postId);
  return (
    <>
      {isPinned && (
        <div className={styles.pinned}>
          <Pin size={12} aria-hidden="true" />
          {text.isPinned}
        </div>
      )}
      <div className={styles.head}>
        <Link to={profile} className={styles.login} translate="no">
          {user.login}
        </Link>
        {user.isVerified && <VerifiedBadge size={14} />}
        {post?.user.id === userId && <span className={styles.byAuthor}>{text.byAuthor}</span>}
        <span className={styles.date}>
          {id === null && (isWaiting ? text.waiting : text.sending)}
          {id !== null && (isDeleting ? text.deleting : <RelativeTime at={createdAt} />)}
          {editedAt && ` · ${text.isEdited}`}
          {isHidden && ` · ${text.isHidden}`}
        </span>
      </div>
    </>
  );
}
