import type { UserId } from '@sfera/contract/base/ids';
import { usePost } from '../../post-query.ts';
import type { StoredComment } from '../comment-changes.ts';
import { startReply } from '../draft/draft.ts';
import { text } from '../text.ts';
import styles from './row.module.css';

/** Makes the field answer a comment; not shown where the viewer may not comment. */
export function ReplyButton({ comment, viewerId }: { comment: StoredComment; viewerId: UserId }) {
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
