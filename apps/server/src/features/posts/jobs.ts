import type { Context } from '../../platform/context.ts';
import { defineVideoJob, normalise } from '../media/index.ts';
import { setPublished } from './queries.ts';

export const NORMALISE_POST_VIDEO = defineVideoJob('posts.normalise-video');

export const workOnPosts = (context: Context): Promise<void> =>
  context.jobs.work(NORMALISE_POST_VIDEO, ({ mediaId }, run) =>
    normalise(context, mediaId, run, setPublished),
  );
