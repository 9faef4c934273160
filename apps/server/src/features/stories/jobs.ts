import { STORY_VIDEO_MAX_SECONDS } from '@sfera/contract/stories/limits';
import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { defineVideoJobs, type VideoOwner, workOnVideos } from '../media/index.ts';
import { expireStories } from './expiry.ts';
import { findShown, setPublished } from './queries.ts';

export const NORMALISE_STORY_VIDEO = defineVideoJobs('stories.normalise-video', 'Обработка видео истории');

export const STORY_VIDEOS: VideoOwner = { maxSeconds: STORY_VIDEO_MAX_SECONDS, setPublished, findShown };

const EXPIRE_STORIES = defineJob({
  name: 'stories.end',
  title: 'Уборка закончившихся историй',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 1,
});

export async function workOnStories(context: Context): Promise<void> {
  await workOnVideos(context, NORMALISE_STORY_VIDEO, STORY_VIDEOS);
  await context.jobs.work(EXPIRE_STORIES, (_, signal) => expireStories(context, signal));
  await context.jobs.schedule(EXPIRE_STORIES, '*/5 * * * *');
}
