import type { Context } from '../../platform/context.ts';
import { defineVideoJob, giveUp, normalise } from '../media/index.ts';
import { setPublished } from './queries.ts';

export const NORMALISE_POST_VIDEO = defineVideoJob('posts.normalise-video');

export async function workOnPosts(context: Context): Promise<void> {
  await context.jobs.work(NORMALISE_POST_VIDEO, ({ mediaId }, signal) =>
    normalise(context, mediaId, signal, setPublished),
  );
  await context.jobs.work(NORMALISE_POST_VIDEO.deadLetter, ({ mediaId }) =>
    giveUp(context, mediaId, 'media_processing_failed', setPublished),
  );
}
