import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import { type Connection, type Db, openDatabase, type Tx } from '../db/database.ts';
import { timed } from '../db/slow-queries.ts';
import { createAttempts } from './attempts.ts';
import { createJobCounts, type JobNumbers } from './counts.ts';
import { type Share, shareOptions } from './share.ts';
import { allKinds, type JobKind, kindOf } from './kinds.ts';
import { createOverview, type JobOverview } from './overview.ts';
import { HEARTBEAT_SECONDS, openQueues } from './queues.ts';
import { workSideBySide } from './side-by-side.ts';
import { createWaker } from './wake.ts';
import { counter } from '../base/metrics/series.ts';

export { defineJob, defineJobWithDeadLetter, type JobKind } from './kinds.ts';

export interface SendOptions {
  startAfterSeconds?: number;
  /** The subject of the job, for a kind that is exclusive or waits once. */
  key?: string;
  /** A greater priority goes first. Default: 0. */
  priority?: number;
  /** The group whose limits the job shares, for a kind whose jobs run side by side. */
  group?: { id: string; tier?: string };
  /**
   * The person whose job this is and its cost, in place of a priority and a group, for a kind with long jobs. All
   * people who wait get on alike, however many jobs one person has.
   */
  share?: Share;
}

/** One of many jobs that are sent together. */
export interface SentJob<Data extends object> extends Omit<SendOptions, 'share'> {
  data: Data;
}

export interface JobQueue extends JobOverview, JobNumbers {
  /** Where the tables of the queue lie. */
  readonly schema: string;
  /** Adds a job as part of the transaction: the job exists exactly when the transaction is committed. */
  send<Data extends object>(tx: Tx, kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>;
  /** Adds any number of jobs in one statement, in a transaction or outside of one. */
  sendMany<Data extends object>(db: Db, kind: JobKind<Data>, jobs: readonly SentJob<Data>[]): Promise<void>;
  /** Runs the kind's jobs here, by one call for each kind. `signal` is aborted when the job expires or the process stops. */
  work<Data extends object>(
    kind: JobKind<Data>,
    run: (data: Data, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Runs the job at the times of this cron expression (UTC). */
  schedule(kind: JobKind<object>, cron: string): Promise<void>;
  stop(): Promise<void>;
}

const runs = counter('sfera_job_runs_total', 'Attempts of jobs that this process has ended', [
  'queue',
  'outcome',
]);
const seconds = counter('sfera_job_seconds_total', 'Time of these attempts', ['queue']);

/** The work of a queue, counted. */
const counted =
  <Data>(queue: string, run: (data: Data, signal: AbortSignal) => Promise<void>): typeof run =>
  async (data, signal) => {
    const startedMs = performance.now();
    let outcome = 'failed';
    try {
      await run(data, signal);
      outcome = 'completed';
    } finally {
      runs.add([queue, outcome]);
      seconds.add([queue], (performance.now() - startedMs) / 1_000);
    }
  };

// Short jobs end within this time. A transcode does not: its process ends, and the next server process starts it anew.
const STOP_WITHIN_MS = 5_000;

/** Time between two looks of a worker that is not woken, because the look for all queues fails. Unit: seconds. */
const UNWOKEN_POLL_SECONDS = 30;

// Finished jobs must not fill the table, even when there are hundreds in a second.
const CLEAN_EVERY_SECONDS = 3_600;

/** Intervals of the queue. Unit: seconds. */
export interface Pace {
  /** Time between two looks for new jobs of all queues. */
  poll: number;
  /** Time between two looks for jobs of dead processes; at least 1. */
  supervise: number;
  /** Time before a failed job is tried again; a whole number, doubled after each attempt. */
  retryDelay: number;
}
const PACE: Pace = { poll: 1, supervise: HEARTBEAT_SECONDS, retryDelay: 5 };

// The queue has its own pool: a transaction that adds a job must never wait for a connection that other transactions
// hold.
export const QUEUE_CONNECTIONS = 4;

/** Where the tables of a server's queue lie. */
export const JOB_SCHEMA = 'sfera_jobs';

const toBoss = ({ startAfterSeconds = 0, key, priority = 0, group }: Omit<SendOptions, 'share'> = {}) => ({
  startAfter: startAfterSeconds,
  priority,
  ...(key !== undefined && { singletonKey: key }),
  ...(group && { group }),
});

/**
 * Opens the queue; its tables live in `schema`. Failures go to `onError`.
 * @param keepsWatch whether this process adds the jobs whose time has come and looks for jobs of dead processes; of
 *   several such processes one does so at a time
 */
export async function openQueue(
  connection: Connection,
  schema: string,
  onError: (error: Error) => void,
  pace = PACE,
  keepsWatch = true,
): Promise<JobQueue> {
  const queueDatabase = openDatabase(connection, QUEUE_CONNECTIONS, 'queue');
  const { pool, close } = queueDatabase;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => timed(text, () => pool.query(text, values)) },
    schema,
    supervise: keepsWatch,
    schedule: keepsWatch,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    maintenanceIntervalSeconds: CLEAN_EVERY_SECONDS,
  });
  // pg-boss reports objects that look like the error of the worker but are no `Error`.
  boss.on('error', (failure) => onError(Object.assign(new Error(failure.message), failure)));
  await boss.start();
  const { ensure, warmUp } = await openQueues(boss, pace.retryDelay);
  // Behind a pooler the connection of a first job may have no session left, while transactions that wait for the job hold all of them.
  if (connection.isPooled) await Promise.all(allKinds().map(warmUp));
  const { forgive, settle } = createAttempts(pool, schema, onError);

  const waker = createWaker(pool, schema, pace.poll, onError);
  const stops: ((withinMs: number) => Promise<void>)[] = [];
  const worked = new Set<string>();

  return {
    schema,
    ...createOverview({ db: queueDatabase.db, boss, schema, kindOf }),
    ...createJobCounts(pool, schema),
    async send(tx, kind, data, { share, ...options } = {}) {
      await ensure(kind);
      const place = share && (await shareOptions(tx, schema, kind.name, share));
      await boss.send(kind.name, data, { db: fromKysely(tx), ...toBoss({ ...options, ...place }) });
    },
    async sendMany(db, kind, jobs) {
      if (jobs.length === 0) return;
      await ensure(kind);
      const rows = jobs.map(({ data, ...options }) => ({ data, ...toBoss(options) }));
      await boss.insert(kind.name, rows, { db: fromKysely(db) });
    },
    async work<Data extends object>(
      kind: JobKind<Data>,
      work: (data: Data, signal: AbortSignal) => Promise<void>,
    ) {
      // Two workers of one kind would run twice as many jobs at a time as it allows.
      if (worked.has(kind.name)) throw new Error(`Jobs of the kind ${kind.name} have a worker already`);
      worked.add(kind.name);
      const run = counted(kind.name, work);
      await ensure(kind);
      if (kind.sideBySide) {
        const { name, concurrency, batchSize = 1, sideBySide: groupConcurrency } = kind;
        const times = { heartbeatSeconds: HEARTBEAT_SECONDS, pollSeconds: UNWOKEN_POLL_SECONDS };
        const settings = { name, concurrency, batchSize, groupConcurrency, ...times, forgive, onError };
        const { stop, wake } = workSideBySide(boss, settings, run);
        stops.push(stop);
        waker.add(name, wake);
        return;
      }
      const options = {
        pollingIntervalSeconds: UNWOKEN_POLL_SECONDS,
        batchSize: kind.batchSize ?? 1,
        burstWhenBatchFull: true,
        perJobResults: true as const,
      };
      const workOne = () =>
        boss.work<Data>(kind.name, options, async (jobs) => {
          const results: JobResult[] = [];
          for (const job of jobs) results.push(await settle(job, run));
          return results;
        });
      // Workers that pg-boss starts together have one id, and only the first of them would be woken by it.
      const ids = await Promise.all(Array.from({ length: kind.concurrency }, workOne));
      waker.add(kind.name, () => ids.forEach((id) => boss.notifyWorker(id)));
    },
    async schedule(kind, cron) {
      await ensure(kind);
      await boss.schedule(kind.name, cron);
    },
    async stop() {
      await waker.stop();
      await Promise.all(stops.map((stop) => stop(STOP_WITHIN_MS)));
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false });
      await close();
    },
  };
}
