import { resolve } from 'node:path';
import type { BackupPlan, BackupRun } from '@sfera/contract/admin/backups';
import type { UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { requireOwner } from '../../users/index.ts';
import { useTarget } from '../copy/back-up.ts';
import { alone } from '../runs/lock.ts';
import { addRun, failDead, hasRunning, listRuns, lockOrders, type Run, type What } from '../runs/queries.ts';
import { ORDERED } from './job-kinds.ts';
import { readPlan, writePlan } from './plan.ts';

/** Runs on the owner's page. */
const SHOWN = 30;

const present = ({
  id,
  what,
  state,
  target,
  files,
  bytes,
  differences,
  message,
  ...run
}: Run): BackupRun => ({
  id,
  what,
  state,
  startedAt: run.started_at.toISOString(),
  endedAt: run.ended_at && run.ended_at.toISOString(),
  target,
  files,
  bytes: Number(bytes),
  differences,
  message,
});

/** Marks the runs of processes that have died. A run that goes on holds the lock. */
async function noticeDead({ db, clock, connection }: Context): Promise<void> {
  if (!(await hasRunning(db))) return;
  await alone(connection, () => failDead(db, clock)).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

export async function readBackups(context: Context, viewerId: UserId) {
  await requireOwner(context.db, viewerId);
  await noticeDead(context);
  const runs = await listRuns(context.db, SHOWN);
  return { plan: await readPlan(context.db), runs: runs.map(present) };
}

/** @throws {AppError} `backup_target_unusable` with words */
export async function setPlan(context: Context, plan: BackupPlan | null): Promise<BackupPlan | null> {
  const kept = plan && { ...plan, target: absolute(plan.target) };
  if (kept)
    await useTarget(context, kept.target).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      throw new AppError('backup_target_unusable', { message });
    });
  await writePlan(context.db, kept);
  return kept;
}

/** A folder's address that does not depend on where a process was started. */
export const absolute = (target: string): string => (target.startsWith('s3:') ? target : resolve(target));

export async function changePlan(context: Context, viewerId: UserId, plan: BackupPlan | null) {
  await requireOwner(context.db, viewerId);
  return { plan: await setPlan(context, plan) };
}

/** @throws {AppError} `no_backup_plan`; `backup_running` */
export async function order(context: Context, viewerId: UserId, what: What): Promise<void> {
  const { db, clock, jobs } = context;
  await requireOwner(db, viewerId);
  const plan = await readPlan(db);
  if (!plan) throw new AppError('no_backup_plan');
  await noticeDead(context);
  await db.transaction().execute(async (tx) => {
    await lockOrders(tx);
    if (await hasRunning(tx)) throw new AppError('backup_running');
    const runId = await addRun(tx, clock, what, plan.target);
    await jobs.send(tx, ORDERED, { what, runId });
  });
}
