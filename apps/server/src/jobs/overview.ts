import { fromKysely, type PgBoss } from 'pg-boss';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { hasCode, UNIQUE_VIOLATION } from '../db/failures.ts';

/** A job whose attempts have all failed. */
interface FailedJob {
  id: string;
  name: string;
  /** The title of the kind; the name for a kind of another build. */
  title: string;
  failedAt: Date;
  attempts: number;
  /** Message of the error of the last attempt. */
  cause: string;
}

interface QueueState {
  name: string;
  title: string;
  /** Jobs that could run. */
  waiting: number;
  running: number;
  /** Age of the oldest of `waiting`. Unit: seconds. */
  waitsSeconds: number;
}

/** The parts of the queue that an operator sees, and the actions that the operator may take. */
export interface JobOverview {
  /** Newest first. */
  listFailed(limit: number): Promise<FailedJob[]>;
  /** Kinds with work, the longest wait first. */
  listQueues(): Promise<QueueState[]>;
  /**
   * Tries a failed job once more, and undoes what its dead letter has done. Resolves to false when there is no such job,
   * or its work is no longer wanted: then it is no longer listed.
   */
  retry(db: Db, id: string): Promise<boolean>;
}

interface Parts {
  db: Db;
  boss: Pick<PgBoss, 'retry'>;
  schema: string;
  /** See `JobKind`; undefined for a kind of another build. */
  kindOf(name: string): { title: string; revive?(tx: Tx, data: object): Promise<boolean> } | undefined;
}

/** A job that is tried again late in its life must not be deleted while it waits. Unit: days. */
const RETRY_KEPT_DAYS = 14;

const tableIn = (schema: string) => sql.table(`${schema}.job`);

/** The work to undo is unknown while a dead letter is at work. */
const isSettledIn = (schema: string) => sql`not exists (
  select from ${tableIn(schema)} letter
  where letter.source_id = job.id and letter.name = job.dead_letter and letter.state = 'active')`;

/** The lists alone: who only looks at the jobs needs no queue. */
export function createLists(
  db: Db,
  schema: string,
  titleOf: (name: string) => string = (name) => name,
): Pick<JobOverview, 'listFailed' | 'listQueues'> {
  return {
    async listFailed(limit) {
      const { rows } = await sql<Omit<FailedJob, 'title'>>`
        select id, name, completed_on as "failedAt", retry_count + 1 as attempts,
          coalesce(output ->> 'message', output -> 'value' ->> 'message', output ->> 'value', '') as cause
        from ${tableIn(schema)} job where state = 'failed' and ${isSettledIn(schema)}
        order by completed_on desc, id limit ${limit}`.execute(db);
      return rows.map((row) => Object.assign(row, { title: titleOf(row.name) }));
    },

    async listQueues() {
      const { rows } = await sql<Omit<QueueState, 'title'>>`
        select name, count(*) filter (where state < 'active')::int as waiting,
          count(*) filter (where state = 'active')::int as running,
          coalesce(floor(extract(epoch from now() - min(start_after) filter (where state < 'active'))), 0)::int
            as "waitsSeconds"
        from ${tableIn(schema)} where state = 'active' or state < 'active' and start_after <= now()
        group by name order by "waitsSeconds" desc, name`.execute(db);
      return rows.map((row) => Object.assign(row, { title: titleOf(row.name) }));
    },
  };
}

export function createOverview({ db: queueDb, boss, schema, kindOf }: Parts): JobOverview {
  const table = tableIn(schema);

  /** Rejects with a violation of a key when the same work waits anew. */
  const retryIn = (db: Db, id: string): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ name: string; data: object; dead_letter: string | null }>`
        select name, data, dead_letter from ${table} job
        where id = ${id} and state = 'failed' and ${isSettledIn(schema)} for update`.execute(tx);
      const [job] = rows;
      if (!job) return false;
      const drop = (condition: RawBuilder<unknown>) =>
        sql`delete from ${table} where ${condition}`.execute(tx);
      const { numAffectedRows: waitingLetters = 0n } = await drop(
        sql`name = ${job.dead_letter} and source_id = ${id} and state in ('created', 'retry')`,
      );
      const revive = kindOf(job.name)?.revive;
      // A dead letter that has only waited has done nothing.
      if (revive && waitingLetters === 0n && !(await revive(tx, job.data))) {
        await drop(sql`name = ${job.name} and id = ${id}`);
        return false;
      }
      await sql`
        update ${table} set start_after = now(), keep_until = now() + make_interval(days => ${RETRY_KEPT_DAYS})
        where name = ${job.name} and id = ${id}`.execute(tx);
      await boss.retry(job.name, id, { db: fromKysely(tx) });
      return true;
    });

  return {
    ...createLists(queueDb, schema, (name) => kindOf(name)?.title ?? name),

    async retry(db, id) {
      try {
        return await retryIn(db, id);
      } catch (error) {
        if (!hasCode(error, [UNIQUE_VIOLATION])) throw error;
        // An exclusive kind has added the same work anew meanwhile.
        await sql`delete from ${table} where id = ${id} and state = 'failed'`.execute(db);
        return true;
      }
    },
  };
}
