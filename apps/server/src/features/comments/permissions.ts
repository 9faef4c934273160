import type { CommentId, PostId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../base/errors.ts';
import { authorizePost, isVisibleTo } from '../posts/index.ts';
import { isPersonVisibleTo } from '../users/index.ts';
import { isCommentVisibleTo, isThreadVisibleTo } from './rows.ts';

interface PermittedComment {
  id: CommentId;
  post_id: PostId;
  /** The author of the post. */
  owner_id: UserId;
  user_id: UserId;
  parent_id: CommentId | null;
  answered_user_id: UserId | null;
  text: string;
  created_at: Date;
}

/** A comment of a post that is locked, and visible to the viewer. Throws `comment_not_found`. */
async function findVisible(tx: Tx, viewerId: UserId, id: CommentId): Promise<PermittedComment> {
  const { rows } = await sql<PermittedComment>`
    select c.id, c.post_id, p.user_id as owner_id, c.user_id, c.parent_id, c.answered_user_id, c.text, c.created_at
    from comments c join posts p on p.id = c.post_id join users a on a.id = c.user_id
    where c.id = ${id} and ${isCommentVisibleTo(viewerId)} and ${isThreadVisibleTo(viewerId)}`.execute(tx);
  if (!rows[0]) throw new AppError('comment_not_found');
  return rows[0];
}

/**
 * All viewers of the comment may. Locks its post until the transaction ends, as every change of comments does: none is
 * deleted meanwhile, and locks are taken in one order.
 */
async function lockForViewer(tx: Tx, viewerId: UserId, id: CommentId): Promise<PermittedComment> {
  const found = await tx.selectFrom('comments').select('post_id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('comment_not_found');
  try {
    await authorizePost.discuss(tx, viewerId, found.post_id);
  } catch (error) {
    const isHidden = error instanceof AppError && error.code === 'post_not_found';
    throw isHidden ? new AppError('comment_not_found') : error;
  }
  return findVisible(tx, viewerId, id);
}

/** The things that a person may do with a comment; the counterpart of `authorizePost`. */
export const authorizeComment = {
  /**
   * Who may comment on the locked post may answer its visible comments. Throws `comment_not_found`, also for a comment
   * of another post.
   */
  async answer(tx: Tx, viewerId: UserId, postId: PostId, id: CommentId): Promise<PermittedComment> {
    const comment = await findVisible(tx, viewerId, id);
    if (comment.post_id !== postId) throw new AppError('comment_not_found');
    return comment;
  },
  /** The same rule holds for an unlike. Throws `comment_not_found`. */
  like: lockForViewer,
  /** The author may. Throws `comment_not_found`, and `forbidden` to other people who see the comment. */
  async edit(tx: Tx, viewerId: UserId, id: CommentId): Promise<PermittedComment> {
    const comment = await lockForViewer(tx, viewerId, id);
    if (comment.user_id !== viewerId) throw new AppError('forbidden');
    return comment;
  },
  /**
   * The author of the post may; also for the way back, and for pins. Throws `comment_not_found`, and `forbidden` to
   * other people who see the post.
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
