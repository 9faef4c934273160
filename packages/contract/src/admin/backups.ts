import * as z from 'zod/mini';
import { defineRoute } from '../base/kit/route.ts';
import { BACKUPS_KEPT_MAX } from './limits.ts';

// The owner's page, `/admin`: backups, and drills that prove them.

/** How backups are made by themselves. */
export const BackupPlan = z.object({
  /** A folder of the server, or `s3://bucket/prefix`. */
  target: z.string().check(z.trim(), z.minLength(1, 'Укажите папку или s3://…'), z.maxLength(1_000)),
  /** Former backups that stay. */
  keep: z
    .int()
    .check(z.minimum(1, 'Хотя бы одна'), z.maximum(BACKUPS_KEPT_MAX, `Не больше ${BACKUPS_KEPT_MAX}`)),
  /** Each backup is followed by a drill. */
  drill: z.boolean(),
});
export type BackupPlan = z.infer<typeof BackupPlan>;

export const BackupRun = z.object({
  id: z.uuid(),
  what: z.enum(['backup', 'drill']),
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  endedAt: z.nullable(z.iso.datetime()),
  target: z.string(),
  files: z.int(),
  bytes: z.int(),
  /** Differences that a drill has found; 0 for a backup. */
  differences: z.int(),
  /** A sentence for the owner: «Учение пройдено: 12 431 файл, 0 расхождений», or what went wrong and what to do. */
  message: z.string(),
});
export type BackupRun = z.infer<typeof BackupRun>;

/** The plan and the last 30 runs, newest first. */
export const getBackups = defineRoute({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'Копии и учения',
  access: 'member',
  response: z.object({ plan: z.nullable(BackupPlan), runs: z.array(BackupRun) }),
  errors: ['forbidden'],
});

/** Null ends the nightly backups. Errors: `backup_target_unusable` when nothing can be written there. */
export const setBackupPlan = defineRoute({
  method: 'PUT',
  path: '/api/admin/backups/plan',
  summary: 'Копия каждую ночь',
  access: 'member',
  writes: false,
  body: z.object({ plan: z.nullable(BackupPlan) }),
  response: z.object({ plan: z.nullable(BackupPlan) }),
  errors: ['forbidden', 'backup_target_unusable'],
});

/** Begins a backup or a drill of the newest one now. Errors: `backup_running`; `no_backup_plan`. */
export const startBackup = defineRoute({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Начать копию или учение',
  access: 'member',
  writes: false,
  body: z.object({ what: z.enum(['backup', 'drill']) }),
  status: 204,
  response: z.void(),
  errors: ['forbidden', 'backup_running', 'no_backup_plan'],
});
