import * as z from 'zod/mini';
import { defineRoute } from '../base/kit/route.ts';

// The owner's page, `/admin`: background work.

/** A job whose attempts have all failed. */
export const FailedJob = z.object({
  id: z.uuid(),
  /** Name of the kind, for the log: `media.normalise`. */
  name: z.string(),
  /** The same in Russian: «Обработка видео». */
  title: z.string(),
  failedAt: z.iso.datetime(),
  attempts: z.int(),
  /** The error of the last attempt, as it was logged. */
  cause: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** Failed jobs, newest first, at most 100, and how the queues stand. */
export const listJobs = defineRoute({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Фоновая работа',
  access: 'member',
  response: z.object({
    failed: z.array(FailedJob),
    /** Kinds with work, the longest wait first. */
    queues: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        waiting: z.int(),
        running: z.int(),
        /** Age of the oldest job that could run and does not. Unit: seconds. */
        waitsSeconds: z.int(),
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
  params: z.object({ id: z.uuid() }),
  status: 204,
  response: z.void(),
  errors: ['forbidden', 'job_not_found'],
});
