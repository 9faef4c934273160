import { defineJob } from '../../jobs/queue.ts';

/** One by itself and one that was asked for may wait: measures the storage; with `cleans`, removes first what nobody may see any more. */
export const MEASURE = defineJob<{ cleans?: boolean }>({
  name: 'quotas.measure',
  title: 'Измерение и очистка места',
  concurrency: 1,
  expireInSeconds: 4 * 3_600,
  retryLimit: 2,
  isExclusive: true,
});
