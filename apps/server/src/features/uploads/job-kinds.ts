import { defineJob } from '../../jobs/queue.ts';

/**
 * Removes the bytes of an upload whose row is gone, or has expired. While the upload lives, the job waits for its end:
 * each upload has one such job from its beginning on.
 */
export const REMOVE_UPLOAD = defineJob<{ uploadId: string }>({
  name: 'uploads.remove',
  title: 'Удаление загрузок, которые не опубликованы',
  concurrency: 1,
  batchSize: 50,
  expireInSeconds: 600,
  retryLimit: 10,
});
