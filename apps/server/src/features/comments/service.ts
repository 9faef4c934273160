import type { Comment } from '@sfera/contract/comments/comments';
import type { CommentId, PostId, UserId } from '@sfera/contract/base/ids';
import type { BodyOf } from '@sfera/contract/base/route';
import type { addComment as addRoute } from '@sfera/contract/comments/comments';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { limitTexts } from '../defence/index.ts';
import { addMentions } from '../mentions/index.ts';
import { authorizePost } from '../posts/index.ts';
import { authorizeComment } from './permissions.ts';
import { presentComment } from './present.ts';
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

/** Idempotent: the same person and `tempId` get the existing comment, regardless of the present text. */
export async function addComment(
  context: Context,
  viewerId: UserId,
  postId: PostId,
  comment: BodyOf<typeof addRoute>,
): Promise<Comment> {
  const { db, clock, events } = context;
  const { text } = comment;
  await limitTexts(context, viewerId, text, 'comments');
  const { shown, told, isNew } = await db
    .transaction()
    .execute((tx) => insert(context, tx, viewerId, postId, comment));
  if (isNew) {
    const { id: commentId } = shown;
    const at = clock.now();
    events.emit('commented', { postId, commentId, userId: viewerId, at });
    events.emit('mentioned', { object: { commentId }, recipientIds: told, senderId: viewerId, at });
    events.emit('published', { objectKind: 'comment', objectId: commentId, authorId: viewerId, text });
  }
  return presentComment(shown);
}

async function insert(
  context: Context,
  tx: Tx,
  viewerId: UserId,
  postId: PostId,
  {
    text,
    tempId = null,
    answers,
  }: { text: string; tempId?: string | null | undefined; answers?: CommentId | undefined },
) {
  const { clock } = context;
  const post = await authorizePost.comment(tx, viewerId, postId);
  // A retry is answered also when what it answers is gone meanwhile.
  const before = tempId === null ? undefined : await readFirst(tx, viewerId, postId, tempId);
  if (before) return { shown: before, told: [], isNew: false };
  const answered = answers && (await authorizeComment.answer(tx, viewerId, postId, answers));
  // The id is made while the post is locked: comments of a post become visible in the order of their ids.
  const id = newId<CommentId>(clock);
  const isAdded = await queries.insertComment(tx, {
    id,
    post_id: postId,
    user_id: viewerId,
    text,
    temp_id: tempId,
    parent_id: answered ? (answered.parent_id ?? answered.id) : null,
    answered_user_id: answered?.parent_id ? answered.user_id : null,
    created_at: clock.now(),
  });
  // Another request has used the tempId for another post at this moment.
  if (!isAdded)
    return { shown: (await readFirst(tx, viewerId, postId, tempId)) ?? failGone(), told: [], isNew: false };
  await queries.changeCommentCount(tx, postId, await queries.countedWith(tx, id));
  const told = await addMentions(context, tx, {
    object: { commentId: id },
    text,
    authorId: viewerId,
    ownerId: post.user_id,
    answeredId: answered?.user_id,
  });
  return { shown: (await queries.readComment(tx, viewerId, { id })) ?? failGone(), told, isNew: true };
}

/** A comment that was just written stands in the same transaction. */
function failGone(): never {
  throw new Error('A comment that was just written is gone');
}

export async function deleteComment({ db }: Context, viewerId: UserId, id: CommentId): Promise<void> {
  const { post_id: postId } = await authorizeComment.delete(db, viewerId, id);
  await db.transaction().execute(async (tx) => {
    // The post is locked before its comments, as in the deletion of a post, so that the two cannot deadlock.
    if (!(await queries.lockPost(tx, postId))) return;
    const counted = await queries.countedWith(tx, id);
    await queries.removeComment(tx, id);
    await queries.changeCommentCount(tx, postId, -counted);
  });
}

/** Hides a comment under the viewer's own post, or shows it again. A hidden comment and its thread are not counted. */
export async function setHidden(
  { db, clock }: Context,
  viewerId: UserId,
  id: CommentId,
  isHidden: boolean,
): Promise<void> {
  const { post_id: postId } = await authorizeComment.hide(db, viewerId, id);
  await db.transaction().execute(async (tx) => {
    if (!(await queries.lockPost(tx, postId))) return;
    const before = await queries.countedWith(tx, id);
    await queries.setHidden(tx, id, isHidden ? clock.now() : null);
    await queries.changeCommentCount(tx, postId, (await queries.countedWith(tx, id)) - before);
  });
}

/**
 * The comment that used the `tempId` first; undefined when none did. A comment of another post is no retry: the client
 * has used one id for two comments.
 */
async function readFirst(tx: Tx, viewerId: UserId, postId: PostId, tempId: string | null) {
  const first = await queries.readComment(tx, viewerId, { tempId });
  if (!first || first.post_id === postId) return first;
  throw new AppError('invalid_input', { field: 'tempId', message: 'Этот tempId занят другим комментарием' });
}
