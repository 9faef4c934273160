import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { defineRoute } from '../base/route.ts';

// The owner's page, `/admin`: versions, live metrics, and what the doctor finds.

/** The version that runs here, and the one that is ready to be run. */
export const getVersions = defineRoute({
  method: 'GET',
  path: '/api/admin/versions',
  summary: 'Версии и обновление',
  access: 'member',
  response: v.object({
    /** Version of Sfera that runs. */
    running: v.string(),
    node: v.string(),
    postgres: v.string(),
    /** Null: not found. */
    ffmpeg: v.nullable(v.string()),
    /** Newest migration of the database. */
    schema: v.string(),
    /** The code on the disk is another one than the running one; null when both are the same. */
    update: v.nullable(
      v.object({
        version: v.string(),
        /** The changes that the version brings, one line each, newest first; from CHANGELOG.md. */
        changes: v.array(v.string()),
        /**
         * The changes that the version makes to the database, in Russian, and how long they take on this data.
         * `seconds` is null until that has been measured, and when the new code cannot be asked.
         */
        migrations: v.array(
          v.object({ name: v.string(), title: v.string(), seconds: v.nullable(v.number()) }),
        ),
      }),
    ),
    /** Long changes of the database that run beside the server. */
    steps: v.array(
      v.object({ name: v.string(), title: v.string(), done: int, total: int, isDone: v.boolean() }),
    ),
  }),
  errors: ['forbidden'],
});

/** Metrics of the process that answers; one point for each interval, oldest first. */
export const getLiveMetrics = defineRoute({
  method: 'GET',
  path: '/api/admin/live',
  summary: 'Живые числа',
  access: 'member',
  response: v.object({
    /** Unit: seconds. */
    interval: int,
    points: v.array(
      v.object({
        at: Instant,
        /** Requests a second, and failures (5xx) a second. */
        requests: v.number(),
        errors: v.number(),
        /** Half and 95 % of the answers came within. Unit: milliseconds; null without requests. */
        p50Ms: v.nullable(v.number()),
        p95Ms: v.nullable(v.number()),
        /** Open connections of people. */
        sockets: int,
        /** Memory of the server's processes without the database, and share of one processor core. */
        memoryBytes: int,
        cpu: v.number(),
        /** Jobs that could run and wait. */
        jobsWaiting: int,
        /** Requests that wait for a connection of the database. */
        poolWaiting: int,
      }),
    ),
  }),
  errors: ['forbidden'],
});

/** One check of the doctor. */
export const Finding = v.object({
  /** Stable name of the check: `disk`. */
  check: v.string(),
  /** - `unknown`: could not be checked, `detail` says why */
  state: v.picklist(['fine', 'warning', 'problem', 'unknown']),
  /** «Диск» */
  title: v.string(),
  /** The finding: «Свободно 3,1 ГБ из 40 ГБ». */
  detail: v.string(),
  /** The advice, with the command where there is one; null when everything is fine. */
  advice: v.nullable(v.string()),
});
export type Finding = v.InferOutput<typeof Finding>;

/** Runs the doctor's checks. The address from which the browser sees the server is that of the request. */
export const getFindings = defineRoute({
  method: 'GET',
  path: '/api/admin/doctor',
  summary: 'Проверка сервера',
  access: 'member',
  response: v.object({ checkedAt: Instant, findings: v.array(Finding) }),
  errors: ['forbidden'],
  rateLimit: { calls: 30, seconds: 600, by: 'person' },
});
