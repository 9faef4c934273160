import { POST_VIDEO_MAX_SECONDS } from '@sfera/contract/limits';
import type { Context } from '../../platform/context.ts';
import { defineVideoJob, giveUp, normalise, type VideoOwner } from '../media/index.ts';
import { setPublished } from './queries.ts';

export const NORMALISE_POST_VIDEO = defineVideoJob('posts.normalise-video');

export const POST_VIDEOS: VideoOwner = { maxSeconds: POST_VIDEO_MAX_SECONDS, setPublished };

export async function workOnPosts(context: Context): Promise<void> {
  await context.jobs.work(NORMALISE_POST_VIDEO, ({ mediaId }, signal) =>
    normalise(context, mediaId, signal, POST_VIDEOS),
  );
  await context.jobs.work(NORMALISE_POST_VIDEO.deadLetter, ({ mediaId }) =>
    giveUp(context, mediaId, 'media_processing_failed', POST_VIDEOS),
  );
}
