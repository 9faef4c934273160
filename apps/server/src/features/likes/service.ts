import type { LikeId, PostId, UserId } from '@sfera/contract/ids';
import type { UserPreview } from '@sfera/contract/users';
import { newId, timeOfId } from '../../platform/core/clock.ts';
import type { Context } from '../../platform/context/context.ts';
import { cutPage, type Page } from '../../platform/services/list-page.ts';
import { authorizePost } from '../posts/index.ts';
import { presentUserPreview } from '../users/index.ts';
import * as queries from './queries.ts';

/** Idempotent: a person likes a post once. */
export async function likePost(
  { db, clock, events }: Context,
  viewerId: UserId,
  postId: PostId,
): Promise<{ likes: number }> {
  const { likes, at } = await db.transaction().execute(async (tx) => {
    const { like_count: before, hidden_counts: hidden } = await authorizePost.like(tx, viewerId, postId);
    const shown = before - (hidden?.likes ?? 0);
    const like = { id: newId<LikeId>(clock), post_id: postId, user_id: viewerId };
    if (!(await queries.insertLike(tx, like))) return { likes: shown, at: null };
    await queries.setLikeCount(tx, postId, before + 1);
    return { likes: shown + 1, at: timeOfId(like.id) };
  });
  if (at) events.emit('liked', { postId, userId: viewerId, at });
  return { likes };
}

/** Idempotent; a missing like is no error. */
export async function unlikePost(
  { db }: Context,
  viewerId: UserId,
  postId: PostId,
): Promise<{ likes: number }> {
  return db.transaction().execute(async (tx) => {
    const { like_count: before, hidden_counts: hidden } = await authorizePost.like(tx, viewerId, postId);
    const shown = before - (hidden?.likes ?? 0);
    if (!(await queries.deleteLike(tx, postId, viewerId))) return { likes: shown };
    await queries.setLikeCount(tx, postId, before - 1);
    return { likes: shown - 1 };
  });
}

export async function listLikers(
  { db }: Context,
  viewerId: UserId | null,
  postId: PostId,
  { limit, before }: Page<LikeId>,
): Promise<{ users: UserPreview[]; nextCursor: LikeId | null }> {
  await authorizePost.see(db, viewerId, postId);
  const rows = await queries.readLikers(db, viewerId, postId, { before, limit: limit + 1 });
  const { shown, last } = cutPage(rows, limit);
  return { users: shown.map(presentUserPreview), nextCursor: last?.like_id ?? null };
}
