import { setTimeout as delay } from 'node:timers/promises';
import { workOnPosts } from '../features/posts/index.ts';
import { workOnStories } from '../features/stories/index.ts';
import type { Context } from '../platform/context/context.ts';

const LOOK_EVERY_MS = 500;

/** Processes the videos of posts and stories from now on, beside a running server if there is one. */
export async function startVideos(context: Context): Promise<void> {
  await workOnPosts(context);
  await workOnStories(context);
}

/** Waits until no video is left and every post's video has its light rendition. */
export async function finishVideos(
  context: Context,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  let total = 1;
  for (;;) {
    const left = await countUnfinished(context);
    total = Math.max(total, left);
    onProgress(total - left, total);
    if (left === 0) return;
    await delay(LOOK_EVERY_MS);
  }
}

async function countUnfinished({ db }: Context): Promise<number> {
  const { left } = await db
    .selectFrom('media as m')
    .leftJoin('post_media as p', 'p.media_id', 'm.id')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('m.kind', '=', 'video')
    .where(({ and, eb, or }) =>
      or([
        eb('m.status', '=', 'processing'),
        and([eb('m.status', '=', 'ready'), eb('m.small_file', 'is', null), eb('p.post_id', 'is not', null)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(left);
}
