import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { type Clock, newId } from '../../../base/clock.ts';
import { words } from '../text.ts';

export type Run = Selectable<Tables['backup_runs']>;
export type What = Run['what'];

/** Runs that stay, of either kind. */
const KEPT = 100;

/** The result of a run. */
export interface Outcome {
  state: 'done' | 'failed';
  files: number;
  bytes: number;
  differences: number;
  message: string;
}

/** Notes a run that waits for a process. */
export async function addRun(db: Db, clock: Clock, what: What, target: string): Promise<string> {
  const id = newId<string>(clock);
  await db
    .insertInto('backup_runs')
    .values({ id, what, target, state: 'running', started_at: clock.now(), begun_at: null, ended_at: null })
    .execute();
  return id;
}

/** Resolves to false when another process has begun the run already. */
export async function beginRun(db: Db, clock: Clock, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_runs')
    .set({ begun_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('begun_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function endRun(db: Db, clock: Clock, id: string, outcome: Outcome): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ ...outcome, ended_at: clock.now() })
    .where('id', '=', id)
    .execute();
  await sql`
    delete from backup_runs where state <> 'running'
      and id not in (select id from backup_runs order by id desc limit ${KEPT})`.execute(db);
}

/** Marks the runs whose process has died; only for the holder of the lock, or while it has no holder. */
export const failDead = (db: Db, clock: Clock) =>
  db
    .updateTable('backup_runs')
    .set({ state: 'failed', message: words.died, ended_at: clock.now() })
    .where('state', '=', 'running')
    .where('begun_at', 'is not', null)
    .execute();

export const listRuns = (db: Db, limit: number): Promise<Run[]> =>
  db.selectFrom('backup_runs').selectAll().orderBy('id', 'desc').limit(limit).execute();

export const hasRunning = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('backup_runs')
    .select('id')
    .where('state', '=', 'running')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The newest ended run of each kind and the newest one that succeeded; null where there is none. */
export interface LastRuns {
  backup: { last: Run | null; lastDone: Run | null };
  drill: { last: Run | null; lastDone: Run | null };
}

/** For checks and metrics. */
export async function readLastRuns(db: Db): Promise<LastRuns> {
  const newest = async (what: What, states: readonly Run['state'][]) =>
    (await db
      .selectFrom('backup_runs')
      .selectAll()
      .where('what', '=', what)
      .where('state', 'in', states)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null;
  const of = async (what: What) => ({
    last: await newest(what, ['done', 'failed']),
    lastDone: await newest(what, ['done']),
  });
  return { backup: await of('backup'), drill: await of('drill') };
}

/** Ends an ordered run that no process could begin. */
export const failUnbegun = (db: Db, clock: Clock, id: string, message: string) =>
  db
    .updateTable('backup_runs')
    .set({ state: 'failed', message, ended_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('begun_at', 'is', null)
    .execute();

/** Takes the lock of backups, which ends with the process that holds it; false when another one has it. */
export async function takeLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('sfera backups')) as taken`.execute(db);
  return rows[0]?.taken === true;
}

/** Orders of backups and drills wait for one another until the transaction ends. */
export const lockOrders = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('sfera backup orders'))`.execute(tx);

export const removeRunning = (db: Db) =>
  db.deleteFrom('backup_runs').where('state', '=', 'running').execute();
