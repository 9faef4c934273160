import type { PostId, UserId } from '@sfera/contract/base/ids';
import { POST_VIEW_DEDUPE_HOURS } from '@sfera/contract/posts/limits';
import { createBatch } from '../../base/batch.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { authorizePost, visibleCounts } from '../posts/index.ts';
import { countViews, type View } from './queries.ts';

const DEDUPE_MS = POST_VIEW_DEDUPE_HOURS * 3600 * 1000;
/** No client waits for a view, so views may be collected for this long. */
const BATCH = { windowMs: 20, maxItems: 500 };

export async function readViewCount(
  { db }: Context,
  viewerId: UserId | null,
  postId: PostId,
): Promise<{ views: number }> {
  const post = await authorizePost.see(db, viewerId, postId);
  return { views: visibleCounts(post).views };
}

/**
 * Counts each viewer once in 24 hours. Idempotent. Views are written in batches, so that a popular post is changed once
 * for many views; each call resolves after its view is committed.
 */
export function createViewCounter({ db, clock }: Context) {
  const add = createBatch(async (views: readonly View[]) => {
    const now = clock.now();
    const rows = await countViews(db, views, now, new Date(now.getTime() - DEDUPE_MS));
    const counts = new Map(rows.map((row) => [keyOf(row), row.view_count]));
    return (view) => counts.get(keyOf(view));
  }, BATCH);

  return async (viewerId: UserId, postId: PostId): Promise<{ views: number }> => {
    const views = await add({ post_id: postId, user_id: viewerId });
    if (views === undefined) throw new AppError('post_not_found');
    return { views };
  };
}

const keyOf = (view: View) => `${view.post_id} ${view.user_id}`;
