import { defineJob } from '../../jobs/queue.ts';

/**
 * Measures the storage; with `cleans`, removes first the files that no person may see any more. One job that came by
 * itself and one that was asked for may wait.
 */
export const MEASURE = defineJob<{ cleans?: boolean }>({
  name: 'quotas.measure',
  title: 'Измерение и очистка места',
  concurrency: 1,
  expireInSeconds: 4 * 3_600,
  retryLimit: 2,
  isExclusive: true,
});
