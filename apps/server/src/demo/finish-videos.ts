import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { workOnPosts } from '../features/posts/index.ts';
import { workOnStories } from '../features/stories/index.ts';
import type { Context } from '../context/context.ts';

const LOOK_EVERY_MS = 500;

/** Processes the videos of posts and stories from now on, beside a running server if there is one. */
export async function startVideos(context: Context): Promise<void> {
  await workOnPosts(context);
  await workOnStories(context);
}

/**
 * Waits until no video is left and every post's video has its light rendition. Posts and stories with videos then get
 * their time back: a video that becomes ready is met as new (decision 133).
 */
export async function finishVideos(
  context: Context,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  // Without ffmpeg a video of an earlier run stays as it is.
  if (!context.mediaTools) return;
  let total = 1;
  for (;;) {
    const left = await countUnfinished(context);
    total = Math.max(total, left);
    onProgress(total - left, total);
    if (left === 0) return backToTheirTimes(context);
    await delay(LOOK_EVERY_MS);
  }
}

/** The time of the demo's posts and stories stands in their ids. */
async function backToTheirTimes({ db }: Context): Promise<void> {
  await sql`
    with back as (
      update posts set created_at = uuid_extract_timestamp(id), place = null
      where temp_id like 'demo-%' and place is not null returning id
    )
    update post_tags set place = null from back where post_id = back.id`.execute(db);
  await sql`
    update stories set created_at = uuid_extract_timestamp(id)
    where temp_id like 'demo-%' and archived_at is null`.execute(db);
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
