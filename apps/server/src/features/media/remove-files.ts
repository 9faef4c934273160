import { defineJob } from '../../jobs/queue.ts';

/** Removes the files below one media key, one of them, or those below many; the rows are gone already. */
export const REMOVE_FILES = defineJob<{ mediaKey: string; file?: string } | { mediaKeys: string[] }>({
  name: 'media.remove-files',
  concurrency: 1,
  batchSize: 50,
  expireInSeconds: 600,
  retryLimit: 10,
});
