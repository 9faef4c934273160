import { setTimeout as delay } from 'node:timers/promises';
import { workOnPosts } from '../features/posts/index.ts';
import { workOnStories } from '../features/stories/index.ts';
import type { Context } from '../platform/context.ts';

const LOOK_EVERY_MS = 500;

/**
 * Takes part in processing the videos of posts and stories, beside a running server if there is one, until none is
 * left.
 */
export async function finishVideos(
  context: Context,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  await workOnPosts(context);
  await workOnStories(context);
  let total = 1;
  for (;;) {
    const { left } = await context.db
      .selectFrom('media')
      .select(({ fn }) => fn.countAll<string>().as('left'))
      .where('status', '=', 'processing')
      .executeTakeFirstOrThrow();
    total = Math.max(total, Number(left));
    onProgress(total - Number(left), total);
    if (left === '0') return;
    await delay(LOOK_EVERY_MS);
  }
}
