import { setTimeout as delay } from 'node:timers/promises';
import { workOnPosts } from '../features/posts/index.ts';
import type { Context } from '../platform/context.ts';

const LOOK_EVERY_MS = 500;

/** Takes part in processing the videos, beside a running server if there is one, until none is left. */
export async function finishVideos(context: Context, onLeft: (left: number) => void): Promise<void> {
  await workOnPosts(context);
  for (;;) {
    const { left } = await context.db
      .selectFrom('media')
      .select(({ fn }) => fn.countAll<string>().as('left'))
      .where('status', '=', 'processing')
      .executeTakeFirstOrThrow();
    onLeft(Number(left));
    if (left === '0') return;
    await delay(LOOK_EVERY_MS);
  }
}
