import { defineJob } from '../../jobs/queue.ts';

/** Gives the files of hidden and removed objects addresses that nobody knows. */
export const MOVE_MEDIA = defineJob<{ mediaId: string }>({
  name: 'moderation.move-media',
  concurrency: 1,
  expireInSeconds: 600,
  retryLimit: 10,
});

export const REMOVE_OLD = defineJob({
  name: 'moderation.remove-old',
  concurrency: 1,
  expireInSeconds: 3_600,
  retryLimit: 3,
});
