import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { Instant } from '../base/times.ts';
import { defineRoute } from '../base/route.ts';
import { BACKUPS_KEPT_MAX } from './limits.ts';

// The owner's page, `/admin`: backups, and drills that prove them.

/** How backups are made by themselves. */
export const BackupPlan = v.object({
  /** A folder of the server, or `s3://bucket/prefix`. */
  target: v.pipe(v.string(), v.trim(), v.minLength(1, 'Укажите папку или s3://…'), v.maxLength(1_000)),
  /** Former backups that stay. */
  keep: v.pipe(
    int,
    v.minValue(1, 'Хотя бы одна'),
    v.maxValue(BACKUPS_KEPT_MAX, `Не больше ${BACKUPS_KEPT_MAX}`),
  ),
  /** Each backup is followed by a drill. */
  drill: v.boolean(),
});
export type BackupPlan = v.InferOutput<typeof BackupPlan>;

export const BackupRun = v.object({
  id: v.pipe(v.string(), v.uuid()),
  what: v.picklist(['backup', 'drill']),
  state: v.picklist(['running', 'done', 'failed']),
  startedAt: Instant,
  endedAt: v.nullable(Instant),
  target: v.string(),
  files: int,
  bytes: int,
  /** Differences that a drill has found; 0 for a backup. */
  differences: int,
  /** A sentence for the owner: «Учение пройдено: 12 431 файл, 0 расхождений», or what went wrong and what to do. */
  message: v.string(),
});
export type BackupRun = v.InferOutput<typeof BackupRun>;

/** The plan and the last 30 runs, newest first. */
export const getBackups = defineRoute({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'Копии и учения',
  access: 'member',
  response: v.object({ plan: v.nullable(BackupPlan), runs: v.array(BackupRun) }),
  errors: ['forbidden'],
});

/** Null ends the nightly backups. Errors: `backup_target_unusable` when nothing can be written there. */
export const setBackupPlan = defineRoute({
  method: 'PUT',
  path: '/api/admin/backups/plan',
  summary: 'Копия каждую ночь',
  access: 'member',
  writes: false,
  body: v.object({ plan: v.nullable(BackupPlan) }),
  response: v.object({ plan: v.nullable(BackupPlan) }),
  errors: ['forbidden', 'backup_target_unusable'],
});

/** Begins a backup or a drill of the newest one now. Errors: `backup_running`; `no_backup_plan`. */
export const startBackup = defineRoute({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Начать копию или учение',
  access: 'member',
  writes: false,
  body: v.object({ what: v.picklist(['backup', 'drill']) }),
  status: 204,
  response: v.void(),
  errors: ['forbidden', 'backup_running', 'no_backup_plan'],
});
