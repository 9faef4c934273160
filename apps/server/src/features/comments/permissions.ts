import type { CommentId, PostId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isVisibleTo } from '../posts/index.ts';
import { isPersonVisibleTo } from '../users/index.ts';

/** What a person may do with a comment; the counterpart of `authorizePost`. */
export const authorizeComment = {
  /**
   * The author of the post may. Throws `comment_not_found`, and `forbidden` to other people who see the post.
   */
  async hide(db: Db, viewerId: UserId, id: CommentId): Promise<{ post_id: PostId }> {
    const { rows } = await sql<{ post_id: PostId; author_id: UserId }>`
      select c.post_id, p.user_id as author_id
      from comments c join posts p on p.id = c.post_id join users u on u.id = p.user_id
      where c.id = ${id} and ${isVisibleTo(viewerId)}`.execute(db);
    const [comment] = rows;
    if (!comment) throw new AppError('comment_not_found');
    if (comment.author_id !== viewerId) throw new AppError('forbidden');
    return comment;
  },
  /**
   * The author may, even when the author no longer sees the post. Throws `comment_not_found`, and `forbidden` to other
   * people who see the post and the comment.
   */
  async delete(db: Db, viewerId: UserId, id: CommentId): Promise<{ post_id: PostId }> {
    const { rows } = await sql<{ post_id: PostId; user_id: UserId }>`
      select c.post_id, c.user_id
      from comments c join posts p on p.id = c.post_id join users u on u.id = p.user_id
      join users author on author.id = c.user_id
      where c.id = ${id} and (c.user_id = ${viewerId}
        or (${isVisibleTo(viewerId)} and ${isPersonVisibleTo(viewerId, 'author')}))`.execute(db);
    const [comment] = rows;
    if (!comment) throw new AppError('comment_not_found');
    if (comment.user_id !== viewerId) throw new AppError('forbidden');
    return comment;
  },
};
