import { STORY_VIDEO_MAX_SECONDS } from '@sfera/contract/limits';
import type { Context } from '../../platform/context.ts';
import { defineVideoJob, giveUp, normalise, type VideoOwner } from '../media/index.ts';
import { setPublished } from './queries.ts';

export const NORMALISE_STORY_VIDEO = defineVideoJob('stories.normalise-video');

export const STORY_VIDEOS: VideoOwner = { maxSeconds: STORY_VIDEO_MAX_SECONDS, setPublished };

export async function workOnStories(context: Context): Promise<void> {
  await context.jobs.work(NORMALISE_STORY_VIDEO, ({ mediaId }, signal) =>
    normalise(context, mediaId, signal, STORY_VIDEOS),
  );
  await context.jobs.work(NORMALISE_STORY_VIDEO.deadLetter, ({ mediaId }) =>
    giveUp(context, mediaId, 'media_processing_failed', STORY_VIDEOS),
  );
}
