import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Day, Instant } from '../base/times.ts';
import { defineRoute } from '../base/route.ts';
import { MAX_QUOTA_BYTES } from './limits.ts';

// The owner's page, `/admin`: what takes up space, and how long it lasts.

/**
 * The kinds of stored bytes.
 * - `photos`, `videos`: of posts; `stories`; `chats`; `avatars`
 * - `originals`: uploads that are still being processed, and drafts
 * - `archives`: of people's data
 * - `reported`: copies that moderators need
 * - `unused`: files that no person may see any more and the next cleaning removes
 * - `builds`: the web app; `database`
 */
export const StorageKind = v.picklist([
  'photos',
  'videos',
  'stories',
  'chats',
  'avatars',
  'originals',
  'archives',
  'reported',
  'unused',
  'builds',
  'database',
]);
export type StorageKind = v.InferOutput<typeof StorageKind>;

/** Free space, growth and forecast, measured once a day and at the call `measure`. */
export const getStorage = defineRoute({
  method: 'GET',
  path: '/api/admin/storage',
  summary: 'Место на сервере',
  access: 'member',
  response: v.object({
    /** When `kinds` were measured; null before the first time. */
    measuredAt: v.nullable(Instant),
    kinds: v.array(v.object({ kind: StorageKind, files: int, bytes: int })),
    /** The disk of the data folder; null when files and database are elsewhere. */
    disk: v.nullable(
      v.object({
        totalBytes: int,
        freeBytes: int,
        /** Uploads are refused when less would stay free. */
        reserveBytes: int,
      }),
    ),
    /** Sum of all kinds at the end of each day, oldest first, at most 90 days. */
    days: v.array(v.object({ day: Day, bytes: int })),
    /** How many days the disk will last at the growth of the last days; null when that cannot be said. */
    lastsDays: v.nullable(int),
    /** The files and bytes that cleaning has removed in the last 30 days. */
    removed: v.object({ files: int, bytes: int }),
    /** Quota of a person without one of their own; null: none. */
    defaultQuotaBytes: v.nullable(int),
  }),
  errors: ['forbidden'],
});

/** Orders a measurement and a cleaning now; they run as a job. */
export const measureStorage = defineRoute({
  method: 'POST',
  path: '/api/admin/storage/measure',
  summary: 'Пересчитать место',
  access: 'member',
  writes: false,
  status: 204,
  response: v.void(),
  errors: ['forbidden'],
  rateLimit: { calls: 10, seconds: 600, by: 'person' },
});

/** Null: people without a quota of their own have none. */
export const setDefaultQuota = defineRoute({
  method: 'PUT',
  path: '/api/admin/storage/quota',
  summary: 'Место для каждого',
  access: 'member',
  writes: false,
  body: v.object({ quotaBytes: v.nullable(v.pipe(int, v.minValue(0), v.maxValue(MAX_QUOTA_BYTES))) }),
  response: v.object({ quotaBytes: v.nullable(int) }),
  errors: ['forbidden'],
});
