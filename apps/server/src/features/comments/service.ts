import type { Comment } from '@sfera/contract/comments';
import type { CommentId, PostId, UserId } from '@sfera/contract/ids';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { limitTexts } from '../defence/index.ts';
import { addMentions, presentMentions, readMentions } from '../mentions/index.ts';
import { authorizePost } from '../posts/index.ts';
import { presentUserPreview } from '../users/index.ts';
import { authorizeComment } from './permissions.ts';
import * as queries from './queries.ts';

/** Throws `post_not_found` for a missing post and for a post that the viewer may not see. */
export async function listComments(
  { db }: Context,
  viewerId: UserId | null,
  postId: PostId,
  page: queries.CommentPage,
): Promise<Comment[]> {
  const rows = await queries.readComments(db, viewerId, postId, page);
  if (!rows) throw new AppError('post_not_found');
  return rows.map(presentComment);
}

/** Idempotent: the same person and `tempId` get the existing comment, whatever the text is now. */
export async function addComment(
  context: Context,
  viewerId: UserId,
  postId: PostId,
  comment: { text: string; tempId?: string | undefined },
): Promise<Comment> {
  const { db, clock, events } = context;
  const tempId = comment.tempId ?? null;
  await limitTexts(context, viewerId, comment.text, 'comments');
  const { shown, told, isNew } = await db.transaction().execute(async (tx) => {
    const post = await authorizePost.comment(tx, viewerId, postId);
    const added = await queries.insertComment(tx, {
      // The id is made while the post is locked: comments of a post become visible in the order of their ids.
      id: newId<CommentId>(clock),
      post_id: postId,
      user_id: viewerId,
      text: comment.text,
      temp_id: tempId,
      created_at: clock.now(),
    });
    if (!added) return { shown: await readFirst(tx, viewerId, postId, tempId), told: [], isNew: false };
    await queries.setCommentCount(tx, postId, post.comment_count + 1);
    const recipients = await addMentions(context, tx, {
      object: { commentId: added.id },
      text: comment.text,
      authorId: viewerId,
      ownerId: post.user_id,
    });
    const mentions = await readMentions(tx, viewerId, added);
    return { shown: { ...added, mentions }, told: recipients, isNew: true };
  });
  if (isNew) {
    events.emit('commented', { postId, commentId: shown.id, userId: viewerId, at: clock.now() });
    events.emit('mentioned', {
      object: { commentId: shown.id },
      recipientIds: told,
      senderId: viewerId,
      at: clock.now(),
    });
    events.emit('published', {
      objectKind: 'comment',
      objectId: shown.id,
      authorId: viewerId,
      text: comment.text,
    });
  }
  return presentComment(shown);
}

export async function deleteComment({ db }: Context, viewerId: UserId, id: CommentId): Promise<void> {
  const { post_id: postId } = await authorizeComment.delete(db, viewerId, id);
  await db.transaction().execute(async (tx) => {
    // The post is locked before its comments, as in the deletion of a post, so that the two cannot deadlock.
    const post = await queries.lockPost(tx, postId);
    const removed = post && (await queries.removeComment(tx, id));
    // Deleted by another request, or not counted because it was hidden.
    if (!removed || removed.hidden_at) return;
    await queries.setCommentCount(tx, postId, post.comment_count - 1);
  });
}

/** Hides a comment under the viewer's own post, or shows it again. A hidden comment is not counted. */
export async function setHidden(
  { db, clock }: Context,
  viewerId: UserId,
  id: CommentId,
  isHidden: boolean,
): Promise<void> {
  const { post_id: postId } = await authorizeComment.hide(db, viewerId, id);
  await db.transaction().execute(async (tx) => {
    const post = await queries.lockPost(tx, postId);
    if (!post || !(await queries.setHidden(tx, id, isHidden ? clock.now() : null))) return;
    await queries.setCommentCount(tx, postId, post.comment_count + (isHidden ? -1 : 1));
  });
}

/**
 * The comment that used the `tempId` first. A comment of another post is no retry: the client has used one id for two
 * comments.
 */
async function readFirst(tx: Tx, viewerId: UserId, postId: PostId, tempId: string | null) {
  const first = await queries.readByTempId(tx, viewerId, tempId);
  if (first?.post_id === postId) return first;
  throw new AppError('invalid_input', { field: 'tempId', message: 'Этот tempId занят другим комментарием' });
}

const presentComment = (row: queries.CommentRow): Comment => ({
  id: row.id,
  postId: row.post_id,
  text: row.text,
  ...presentMentions(row.mentions),
  userId: row.user_id,
  user: presentUserPreview({ ...row, id: row.user_id }),
  ...(row.is_hidden && { isHidden: true }),
  createdAt: row.created_at.toISOString(),
});
