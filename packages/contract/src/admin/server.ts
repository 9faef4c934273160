import * as z from 'zod/mini';
import { defineRoute } from '../base/kit/route.ts';

// The owner's page, `/admin`: versions, live numbers, and what the doctor finds.

/** The version that runs here, and the one that is ready to be run. */
export const getVersions = defineRoute({
  method: 'GET',
  path: '/api/admin/versions',
  summary: 'Версии и обновление',
  access: 'member',
  response: z.object({
    /** Version of Sfera that runs. */
    running: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** Null: not found. */
    ffmpeg: z.nullable(z.string()),
    /** Newest migration of the database. */
    schema: z.string(),
    /** The code on the disk is another one than the running one; null when both are the same. */
    update: z.nullable(
      z.object({
        version: z.string(),
        /** The changes that the version brings, one line each, newest first; from CHANGELOG.md. */
        changes: z.array(z.string()),
        /**
         * The changes that the version makes to the database, in Russian, and how long they take on this data.
         * `seconds` is null until that has been measured, and when the new code cannot be asked.
         */
        migrations: z.array(
          z.object({ name: z.string(), title: z.string(), seconds: z.nullable(z.number()) }),
        ),
      }),
    ),
    /** Long changes of the database that run beside the server. */
    steps: z.array(
      z.object({ name: z.string(), title: z.string(), done: z.int(), total: z.int(), isDone: z.boolean() }),
    ),
  }),
  errors: ['forbidden'],
});

/** Numbers of the process that answers; one point for each interval, oldest first. */
export const getLiveNumbers = defineRoute({
  method: 'GET',
  path: '/api/admin/live',
  summary: 'Живые числа',
  access: 'member',
  response: z.object({
    /** Unit: seconds. */
    interval: z.int(),
    points: z.array(
      z.object({
        at: z.iso.datetime(),
        /** Requests a second, and failures (5xx) a second. */
        requests: z.number(),
        errors: z.number(),
        /** Half and 95 % of the answers came within. Unit: milliseconds; null without requests. */
        p50Ms: z.nullable(z.number()),
        p95Ms: z.nullable(z.number()),
        /** Open connections of people. */
        sockets: z.int(),
        /** Memory of the server's processes without the database, and share of one processor core. */
        memoryBytes: z.int(),
        cpu: z.number(),
        /** Jobs that could run and wait. */
        jobsWaiting: z.int(),
        /** Requests that wait for a connection of the database. */
        poolWaiting: z.int(),
      }),
    ),
  }),
  errors: ['forbidden'],
});

/** One check of the doctor. */
export const Finding = z.object({
  /** Stable name of the check: `disk`. */
  check: z.string(),
  /** - `unknown`: could not be checked, `detail` says why */
  state: z.enum(['fine', 'warning', 'problem', 'unknown']),
  /** «Диск» */
  title: z.string(),
  /** The finding: «Свободно 3,1 ГБ из 40 ГБ». */
  detail: z.string(),
  /** The advice, with the command where there is one; null when everything is fine. */
  advice: z.nullable(z.string()),
});
export type Finding = z.infer<typeof Finding>;

/** Runs the doctor's checks. The address from which the browser sees the server is that of the request. */
export const getFindings = defineRoute({
  method: 'GET',
  path: '/api/admin/doctor',
  summary: 'Проверка сервера',
  access: 'member',
  response: z.object({ checkedAt: z.iso.datetime(), findings: z.array(Finding) }),
  errors: ['forbidden'],
  rateLimit: { calls: 30, seconds: 600, by: 'person' },
});
