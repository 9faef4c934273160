import type { MediaId } from '@sfera/contract/base/ids';
import { POST_VIDEO_MAX_SECONDS } from '@sfera/contract/posts/limits';
import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import {
  defineLightenJob,
  defineVideoJobs,
  giveUpLight,
  LATE_PRIORITY,
  lighten,
  REMOVE_FILES,
  type VideoOwner,
  withSlots,
  workOnVideos,
} from '../media/index.ts';
import { readVideosToLighten } from './light-queries.ts';
import { dropHeld } from './held/queries.ts';
import { findShown, setPublished } from './queries.ts';
import { workOnImports } from './imports/jobs.ts';
import { workOnScheduled } from './scheduled/jobs.ts';

/** Late videos are those that are brought along from other networks. */
export const NORMALISE_POST_VIDEO = defineVideoJobs(
  'posts.normalise-video',
  'Обработка видео',
  'Обработка перенесённых видео',
);

export const LIGHTEN_POST_VIDEO = defineLightenJob('posts.lighten-video', 'Лёгкие версии видео');

export const POST_VIDEOS: VideoOwner = {
  maxSeconds: POST_VIDEO_MAX_SECONDS,
  setPublished,
  findShown,
  lightenBy: LIGHTEN_POST_VIDEO,
};

/** Removes an item that was not published in its time. */
export const REMOVE_HELD = defineJob<{ mediaId: MediaId }>({
  name: 'posts.remove-held',
  title: 'Удаление файлов, которые не опубликованы',
  concurrency: 1,
  batchSize: 50,
  expireInSeconds: 600,
  retryLimit: 10,
});

const BACKFILL_LIGHT = defineJob({
  name: 'posts.lighten-older',
  title: 'Лёгкие версии старых видео',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 3,
  isExclusive: true,
});
const PAGE = 200;

/**
 * Queues the light renditions of videos that were ready before the feature existed, newest first. A video that is queued
 * already is not queued twice.
 */
export async function backfillLight(
  { db, jobs }: Context,
  signal: AbortSignal,
  pageSize = PAGE,
): Promise<void> {
  for (let page = await readVideosToLighten(db, pageSize); page.length > 0;) {
    signal.throwIfAborted();
    await db.transaction().execute(async (tx) => {
      for (const { id } of page)
        await jobs.send(tx, LIGHTEN_POST_VIDEO, { mediaId: id }, { key: id, priority: LATE_PRIORITY });
    });
    page = await readVideosToLighten(db, pageSize, page.at(-1)?.id);
  }
}

async function workOnLight(context: Context): Promise<void> {
  const { db, jobs } = context;
  await jobs.work(withSlots(context, LIGHTEN_POST_VIDEO), ({ mediaId }, signal) =>
    lighten(context, mediaId, signal, findShown),
  );
  await jobs.work(
    LIGHTEN_POST_VIDEO.deadLetter,
    async ({ mediaId }) => void (await giveUpLight(context, mediaId)),
  );
  await jobs.work(BACKFILL_LIGHT, (_, signal) => backfillLight(context, signal));
  await db.transaction().execute((tx) => jobs.send(tx, BACKFILL_LIGHT, {}));
}

export async function workOnPosts(context: Context): Promise<void> {
  await workOnVideos(context, NORMALISE_POST_VIDEO, POST_VIDEOS);
  await context.jobs.work(REMOVE_HELD, ({ mediaId }) =>
    context.db.transaction().execute(async (tx) => {
      const mediaKeys = await dropHeld(tx, mediaId);
      if (mediaKeys.length > 0) await context.jobs.send(tx, REMOVE_FILES, { mediaKeys });
    }),
  );
  await workOnScheduled(context);
  await workOnImports(context);
  // Without ffmpeg no job is given up: queued jobs wait until ffmpeg is installed.
  if (context.mediaTools) await workOnLight(context);
}
