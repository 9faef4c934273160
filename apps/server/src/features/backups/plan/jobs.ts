import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { BackupPlan } from '@sfera/contract/admin/backups';
import { ERRORS } from '@sfera/contract/base/errors';
import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { removeScratch } from '../restore/place.ts';
import { alone } from '../runs/lock.ts';
import { failUnbegun, type What } from '../runs/queries.ts';
import { scratchOf } from '../drill/scratch.ts';
import { NIGHTLY, ORDERED } from './job-kinds.ts';
import { readPlan } from './plan.ts';

const CLI = join(import.meta.dirname, '../../../cli.ts');
/** Requests go first. */
const LOW_PRIORITY = 10;

const ARGUMENTS: Readonly<Record<What, (plan: BackupPlan) => string[]>> = {
  backup: ({ target, keep }) => ['backup', target, '--keep', String(keep)],
  drill: ({ target }) => ['drill', target],
};

/**
 * Runs the operator's command in a process of its own, which ends with this one: hashing hours of video must not slow
 * down answers, and its memory is given back. Its run is recorded there; rejects when the process was killed.
 */
async function runCommand(args: readonly string[], signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [CLI, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    signal,
  });
  if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  const [code] = await once(child, 'close');
  if (code === null) throw new Error(`The process of ${args[0]} was killed`);
}

export async function workOnBackups(context: Context): Promise<void> {
  const { db, jobs, clock, connection, env } = context;
  await alone(connection, () => removeScratch(scratchOf(env.dataDir))).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
  await jobs.work(NIGHTLY, async (_data, signal) => {
    const plan = await readPlan(db);
    if (!plan) return;
    await runCommand(ARGUMENTS.backup(plan), signal);
    if (plan.drill) await runCommand(ARGUMENTS.drill(plan), signal);
  });
  await jobs.work(ORDERED, async ({ what, runId }, signal) => {
    const plan = await readPlan(db);
    if (plan) await runCommand([...ARGUMENTS[what](plan), '--run', runId], signal);
    await failUnbegun(db, clock, runId, plan ? ERRORS.backup_running.message : ERRORS.no_backup_plan.message);
  });
  await jobs.schedule(NIGHTLY, '40 1 * * *');
}
