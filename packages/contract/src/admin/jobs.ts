import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { defineRoute } from '../base/route.ts';

// The owner's page, `/admin`: background work.

/** A job whose attempts have all failed. */
export const FailedJob = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** Name of the kind, for the log: `media.normalise`. */
  name: v.string(),
  /** The same in Russian: «Обработка видео». */
  title: v.string(),
  failedAt: Instant,
  attempts: int,
  /** The error of the last attempt, as it was logged. */
  cause: v.string(),
});
export type FailedJob = v.InferOutput<typeof FailedJob>;

/** Failed jobs, newest first, at most 100, and how the queues stand. */
export const listJobs = defineRoute({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Фоновая работа',
  access: 'member',
  response: v.object({
    failed: v.array(FailedJob),
    /** Kinds with work, the longest wait first. */
    queues: v.array(
      v.object({
        name: v.string(),
        title: v.string(),
        waiting: int,
        running: int,
        /** Age of the oldest job that could run and does not. Unit: seconds. */
        waitsSeconds: int,
      }),
    ),
  }),
  errors: ['forbidden'],
});

/** Tries the job again. Errors: `job_not_found`, also when it has been tried again already. */
export const retryJob = defineRoute({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  summary: 'Повторить работу',
  access: 'member',
  writes: false,
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  status: 204,
  response: v.void(),
  errors: ['forbidden', 'job_not_found'],
});
