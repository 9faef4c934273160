import type { PostId, UserId } from '@sfera/contract/ids';
import { createBatch } from '../../platform/services/batch.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/errors.ts';
import { createViewCounter } from '../views/index.ts';
import { noteSwipeViews, type SwipeView } from './view-queries.ts';

/** Nobody waits for a view; so long it may gather others. */
const BATCH = { windowMs: 20, maxItems: 500 };

/**
 * Notes that somebody looks at a video among swipes, and how long it was watched; then counts a view of the post.
 * Safe to repeat. Gathered and written together, as views of posts are. Throws `post_not_found`, also for a photo
 * and for what the viewer may not see.
 */
export function createSwipeViews(context: Context) {
  const { db, clock } = context;
  const countView = createViewCounter(context);
  const note = createBatch(async (views: readonly SwipeView[]) => {
    const noted = new Set((await noteSwipeViews(db, views, clock.now())).map(keyOf));
    return (view) => noted.has(keyOf(view));
  }, BATCH);

  return async (viewerId: UserId, postId: PostId, watchedSeconds?: number): Promise<{ views: number }> => {
    const view = { post_id: postId, user_id: viewerId, watched_seconds: watchedSeconds ?? null };
    if (!(await note(view))) throw new AppError('post_not_found');
    return countView(viewerId, postId);
  };
}

const keyOf = ({ post_id, user_id }: Pick<SwipeView, 'post_id' | 'user_id'>) => `${post_id} ${user_id}`;
