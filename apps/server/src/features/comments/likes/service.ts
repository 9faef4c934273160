import type { CommentId, LikeId, UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../../context/context.ts';
import { newId } from '../../../base/clock.ts';
import { authorizeComment } from '../permissions.ts';
import * as queries from './queries.ts';

/** Idempotent: a person likes a comment once. */
export async function likeComment(
  { db, clock, events }: Context,
  viewerId: UserId,
  id: CommentId,
): Promise<{ likes: number }> {
  const now = clock.now();
  const { likes, isNew } = await db.transaction().execute(async (tx) => {
    await authorizeComment.like(tx, viewerId, id);
    const like = { id: newId<LikeId>(clock), comment_id: id, user_id: viewerId };
    const isAdded = await queries.insertLike(tx, like);
    if (isAdded) await queries.changeLikeCounts(tx, [id], 1, now);
    return { likes: await queries.readLikes(tx, viewerId, id), isNew: isAdded };
  });
  if (isNew) events.emit('commentLiked', { commentId: id, userId: viewerId, at: now });
  return { likes };
}

/** Idempotent; a missing like is no error. */
export async function unlikeComment(
  { db, clock }: Context,
  viewerId: UserId,
  id: CommentId,
): Promise<{ likes: number }> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    await authorizeComment.like(tx, viewerId, id);
    if (await queries.deleteLike(tx, id, viewerId)) await queries.changeLikeCounts(tx, [id], -1, now);
    return { likes: await queries.readLikes(tx, viewerId, id) };
  });
}
