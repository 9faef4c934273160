import type { PostId, UserId } from '@sfera/contract/base/ids';
import { createBatch } from '../../base/batch.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../base/errors.ts';
import { createViewCounter } from '../views/index.ts';
import { noteSwipeViews, type SwipeView } from './view-queries.ts';

/** No client waits for a view, so views may be collected for this long. */
const BATCH = { windowMs: 20, maxItems: 500 };

/**
 * Stores that a person views a video among swipes, with the watch time, then counts a view of the post. Idempotent.
 * Views are written in batches, like views of posts. Throws `post_not_found`, also for a photo and for a hidden post.
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
