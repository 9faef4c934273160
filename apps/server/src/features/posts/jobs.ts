import { POST_VIDEO_MAX_SECONDS } from '@sfera/contract/limits';
import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../platform/context/context.ts';
import {
  defineLightenJob,
  defineVideoJobs,
  giveUpLight,
  lighten,
  type VideoOwner,
  workOnVideos,
} from '../media/index.ts';
import { readUnlightened } from './light-queries.ts';
import { setPublished } from './queries.ts';

export const NORMALISE_POST_VIDEO = defineVideoJobs('posts.normalise-video');

export const LIGHTEN_POST_VIDEO = defineLightenJob('posts.lighten-video');

export const POST_VIDEOS: VideoOwner = {
  maxSeconds: POST_VIDEO_MAX_SECONDS,
  setPublished,
  lightenBy: LIGHTEN_POST_VIDEO,
};

const LIGHTEN_OLDER = defineJob({
  name: 'posts.lighten-older',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 3,
  isExclusive: true,
});
const PAGE = 200;
const AFTER_FRESH_ONES = -1;

/**
 * Asks for the light renditions of videos that were ready before there were any, newest first. A video that waits for
 * its own already does not wait twice.
 */
export async function lightenOlder(
  { db, jobs }: Context,
  signal: AbortSignal,
  pageSize = PAGE,
): Promise<void> {
  for (let page = await readUnlightened(db, pageSize); page.length > 0;) {
    signal.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      for (const { id } of page)
        await jobs.send(tx, LIGHTEN_POST_VIDEO, { mediaId: id }, { key: id, priority: AFTER_FRESH_ONES });
    });
    page = await readUnlightened(db, pageSize, page.at(-1)?.id);
  }
}

async function workOnLight(context: Context): Promise<void> {
  const { db, jobs } = context;
  await jobs.work(LIGHTEN_POST_VIDEO, ({ mediaId }, signal) => lighten(context, mediaId, signal));
  await jobs.work(
    LIGHTEN_POST_VIDEO.deadLetter,
    async ({ mediaId }) => void (await giveUpLight(context, mediaId)),
  );
  await jobs.work(LIGHTEN_OLDER, (_, signal) => lightenOlder(context, signal));
  await db.transaction().execute((tx) => jobs.send(tx, LIGHTEN_OLDER, {}));
}

export async function workOnPosts(context: Context): Promise<void> {
  await workOnVideos(context, NORMALISE_POST_VIDEO, POST_VIDEOS);
  // Nothing is given up for want of ffmpeg: what waits is made when it is there.
  if (context.mediaTools) await workOnLight(context);
}
