import { defineJob } from '../../../jobs/queue.ts';
import type { What } from '../runs/queries.ts';

/** A community with terabytes of videos needs hours for its first backup. */
const EXPIRE_SECONDS = 20 * 3_600;

/** The backup of the night and, when the plan says so, its drill. */
export const NIGHTLY = defineJob({
  name: 'backups.nightly',
  title: 'Ночная копия',
  concurrency: 1,
  expireInSeconds: EXPIRE_SECONDS,
  retryLimit: 2,
  isExclusive: true,
});

/** A backup or a drill that the owner of the server has ordered. */
export const ORDERED = defineJob<{ what: What; runId: string }>({
  name: 'backups.ordered',
  title: 'Копия или учение',
  concurrency: 1,
  expireInSeconds: EXPIRE_SECONDS,
  retryLimit: 2,
  isExclusive: true,
});
