import { defineJob } from '../../jobs/queue.ts';

/** Removes all files of one media key, one file of it, or all files of many keys; their rows are gone already. */
export const REMOVE_FILES = defineJob<{ mediaKey: string; file?: string } | { mediaKeys: string[] }>({
  name: 'media.remove-files',
  concurrency: 1,
  batchSize: 50,
  expireInSeconds: 600,
  retryLimit: 10,
});
