import type { LikeId, PostId, UserId } from '@sfera/contract/base/ids';
import type { UserPreview } from '@sfera/contract/people/users';
import { newId, timeOfId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import { authorizePost, visibleCounts } from '../posts/index.ts';
import { presentUserPreview } from '../users/index.ts';
import * as queries from './queries.ts';

/** Idempotent: a person likes a post once. */
export async function likePost(
  { db, clock, events }: Context,
  viewerId: UserId,
  postId: PostId,
): Promise<{ likes: number }> {
  const { likes, at } = await db.transaction().execute(async (tx) => {
    const post = await authorizePost.like(tx, viewerId, postId);
    const { likes: shown } = visibleCounts(post);
    const like = { id: newId<LikeId>(clock), post_id: postId, user_id: viewerId };
    if (!(await queries.insertLike(tx, like))) return { likes: shown, at: null };
    await queries.setLikeCount(tx, postId, post.like_count + 1);
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
    const post = await authorizePost.like(tx, viewerId, postId);
    const { likes: shown } = visibleCounts(post);
    if (!(await queries.deleteLike(tx, postId, viewerId))) return { likes: shown };
    await queries.setLikeCount(tx, postId, post.like_count - 1);
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
