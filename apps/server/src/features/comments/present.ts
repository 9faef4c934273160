import type { Comment } from '@sfera/contract/comments/comments';
import { presentMentions } from '../mentions/index.ts';
import { presentUserPreview } from '../users/index.ts';
import type { CommentRow } from './rows.ts';

export const presentComment = (row: CommentRow): Comment => ({
  id: row.id,
  postId: row.post_id,
  text: row.text,
  ...presentMentions(row.mentions),
  userId: row.user_id,
  user: presentUserPreview({ ...row, id: row.user_id }),
  ...(row.is_hidden && { isHidden: true }),
  ...(row.likes > 0 && { likes: row.likes }),
  ...(row.is_liked && { liked: true }),
  ...(row.parent_id && { parentId: row.parent_id }),
  ...(row.answered && { answered: row.answered }),
  ...(row.replies > 0 && { replies: row.replies }),
  ...(row.pinned_at && { isPinned: true }),
  ...(row.edited_at && { editedAt: row.edited_at.toISOString() }),
  createdAt: row.created_at.toISOString(),
});
