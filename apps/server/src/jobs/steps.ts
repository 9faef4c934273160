import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Tx } from '../db/database.ts';
import { defineJob, type JobQueue } from './queue.ts';

/** A part of a step: what was read, and how to write it. */
export interface StepBatch {
  /** Where the next batch begins. */
  cursor: string;
  /** Rows that this batch goes through. */
  rows: number;
  /**
   * Runs in a transaction of its own, with the new cursor. The rows may have changed since they were read, and the
   * server goes on writing: a condition names the rows that still want the change.
   */
  write(tx: Tx): Promise<void>;
}

/** A long change of data that is made beside the running server, in short transactions (decision 103). */
export interface Step<C> {
  /** Stable, like the name of a migration: `media-bytes`. */
  name: string;
  /** The work of the step, in Russian. */
  title: string;
  /** Rows that it will go through, for the progress. */
  count(context: C): Promise<number>;
  /**
   * Reads the next rows by their key, a few hundred at most; null when none are left. Anything slow (files, a bucket,
   * a decoder) belongs here, because no transaction is open. A batch may be read again after a crash.
   */
  read(context: C, cursor: string | null, signal: AbortSignal): Promise<StepBatch | null>;
}

/** Gives a step its types. */
export const defineStep = <C>(step: Step<C>): Step<C> => step;

interface StepContext {
  db: Db;
  jobs: JobQueue;
  clock: { now(): Date };
}

/** It takes half of the time, so that people are served as ever. Unit: milliseconds. */
const LONGEST_REST_MS = 5_000;

const runSteps = defineJob<{ name: string }>({
  title: 'Изменение данных по частям',
  name: 'steps',
  concurrency: 1,
  // Its heartbeat tells of a dead process. A step of more hours goes on in another attempt.
  expireInSeconds: 23 * 3_600,
  retryLimit: 100,
  isExclusive: true,
});

/** Does the steps one after the other; each goes on where it was broken off, also by kill -9. */
export async function workOnSteps<C extends StepContext>(
  context: C,
  steps: readonly Step<C>[],
): Promise<void> {
  await context.jobs.work(runSteps, async ({ name }, signal) => {
    const step = steps.find((one) => one.name === name);
    if (step) await runStep(context, step, signal);
  });
  const unfinished: Step<C>[] = [];
  for (const step of steps) if (!(await beginStep(context, step))) unfinished.push(step);
  await context.jobs.sendMany(
    context.db,
    runSteps,
    unfinished.map(({ name }) => ({ data: { name }, key: name })),
  );
}

/** Makes the row of the step when it is new; true when the step has ended. */
async function beginStep<C extends StepContext>(context: C, step: Step<C>): Promise<boolean> {
  const read = () =>
    context.db.selectFrom('steps').select('finished_at').where('name', '=', step.name).executeTakeFirst();
  const row = await read();
  if (row) return row.finished_at !== null;
  const total = await step.count(context);
  await context.db
    .insertInto('steps')
    .values({ name: step.name, title: step.title, total, started_at: context.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return false;
}

/** Works through the step until its end, or until `signal` is aborted. */
export async function runStep<C extends StepContext>(
  context: C,
  step: Step<C>,
  signal: AbortSignal,
): Promise<void> {
  await beginStep(context, step);
  for (;;) {
    const beganMs = performance.now();
    const { cursor, finished_at } = await context.db
      .selectFrom('steps')
      .select(['cursor', 'finished_at'])
      .where('name', '=', step.name)
      .executeTakeFirstOrThrow();
    if (finished_at) return;
    signal.throwIfAborted();
    const batch = await step.read(context, cursor, signal);
    await context.db.transaction().execute((tx) => advance(context, tx, step, cursor, batch));
    if (!batch) return;
    await delay(Math.min(performance.now() - beganMs, LONGEST_REST_MS), undefined, { signal });
  }
}

/** Moves the cursor with the rows, so that a batch counts once; another worker that was quicker makes it throw. */
async function advance<C extends StepContext>(
  { clock }: C,
  tx: Tx,
  { name }: Step<C>,
  former: string | null,
  batch: StepBatch | null,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('steps')
    .set((row) =>
      batch
        ? { cursor: batch.cursor, done: row('done', '+', batch.rows) }
        : { finished_at: clock.now(), total: row.ref('done') },
    )
    .where('name', '=', name)
    .where('cursor', 'is not distinct from', former)
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error(`The step ${name} is run by another process too`);
  await batch?.write(tx);
}

/** A step and its progress, for the operator. */
export interface StepState {
  name: string;
  title: string;
  done: number;
  /** Never less than `done`. */
  total: number;
  isDone: boolean;
}

/** How far the steps are, those of other versions too. */
export async function readSteps(db: Db): Promise<StepState[]> {
  const rows = await db
    .selectFrom('steps')
    .select(['name', 'title', 'done', 'total', 'finished_at'])
    .orderBy('started_at')
    .orderBy('name')
    .execute();
  return rows.map(({ name, title, done, total, finished_at }) => ({
    name,
    title,
    done,
    total: Math.max(total, done),
    isDone: finished_at !== null,
  }));
}
