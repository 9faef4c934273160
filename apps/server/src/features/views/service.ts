import type { PostId, UserId } from '@sfera/contract/ids';
import { POST_VIEW_DEDUPE_HOURS } from '@sfera/contract/limits';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { readVisiblePost } from '../posts/index.ts';
import * as queries from './queries.ts';

const WINDOW_MS = POST_VIEW_DEDUPE_HOURS * 3600 * 1000;

export async function countViews(
  { db }: Context,
  viewerId: UserId | null,
  postId: PostId,
): Promise<{ views: number }> {
  const post = await readVisiblePost(db, postId, viewerId);
  if (!post) throw new AppError('post_not_found');
  return { views: post.view_count };
}

/** Counts the viewer once in 24 hours. Safe to repeat. */
export async function addUniqueView(
  { db, clock }: Context,
  viewerId: UserId,
  postId: PostId,
): Promise<{ views: number }> {
  const post = await readVisiblePost(db, postId, viewerId);
  if (!post) throw new AppError('post_not_found');
  const now = clock.now();
  const since = new Date(now.getTime() - WINDOW_MS);
  const views = await db.transaction().execute(async (tx) => {
    const isNew = await queries.noteView(tx, postId, viewerId, now, since);
    return isNew ? queries.addView(tx, postId) : post.view_count;
  });
  if (views === undefined) throw new AppError('post_not_found'); // deleted meanwhile
  return { views };
}
