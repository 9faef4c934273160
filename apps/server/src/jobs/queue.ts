import { fromKysely, type GroupConcurrencyConfig, type Job, type JobResult, PgBoss } from 'pg-boss';
import pg from 'pg';
import { type Connection, type Db, openDatabase, type Tx } from '../db/database.ts';
import { isStorageFull } from '../platform/core/storage-full.ts';
import { type Share, shareOptions } from './share.ts';
import { asError, workSideBySide } from './side-by-side.ts';

/** One kind of background work. Handlers run at least once, so they must be safe to repeat. */
export interface JobKind<Data extends object> {
  name: string;
  /** How many run at once in one process. */
  concurrency: number;
  /**
   * How many short ones are taken at once, to be run one after the other; while there are more, the next follow at
   * once. Default: 1, and then a second of rest.
   */
  batchSize?: number;
  /**
   * For work that mostly waits: each is over by itself, not with its batch, so that a slow one holds up no other. Of
   * each group only so many run at once in all processes, by its tier.
   */
  sideBySide?: GroupConcurrencyConfig;
  /** Longest run before it counts as lost, of a whole batch unless they run side by side. Unit: seconds. */
  expireInSeconds: number;
  retryLimit: number;
  /** How long a job that is over can be looked at; it goes within an hour then. Default: a week. Unit: seconds. */
  keptSeconds?: number;
  /** Of one key only one job waits or runs: another is not added. Without keys, only one at all. */
  isExclusive?: boolean;
  /**
   * Of one key only one job waits: another is not added. While that one runs or waits to be tried again, the next may
   * wait, so that no news is lost. Without keys, only one at all.
   */
  waitsOnce?: boolean;
  /** Gets the data when no attempt is left, also when the last one died with its process. */
  deadLetter?: JobKind<Data>;
  /** Only names the type of the data; never set. */
  data?: Data;
}

export const defineJob = <Data extends object>(kind: Omit<JobKind<Data>, 'data'>): JobKind<Data> => kind;

export interface SendOptions {
  startAfterSeconds?: number;
  /** What the job is about, for a kind that is exclusive or waits once. */
  key?: string;
  /** The greater goes first. Default: 0. */
  priority?: number;
  /** With whom it shares what one group may have at once, for a kind that runs side by side. */
  group?: { id: string; tier?: string };
  /**
   * In place of a priority and a group: whose job it is and what it costs, for a kind whose jobs take long. Everybody
   * who waits gets on alike, however many jobs one of them has.
   */
  share?: Share;
}

/** One of many jobs that are sent together. */
export interface SentJob<Data extends object> extends Omit<SendOptions, 'share'> {
  data: Data;
}

export interface JobQueue {
  /** Adds a job as part of the transaction: it exists exactly when the transaction is committed. */
  send<Data extends object>(tx: Tx, kind: JobKind<Data>, data: Data, options?: SendOptions): Promise<void>;
  /** Adds any number of jobs in one statement, in a transaction or outside of one. */
  sendMany<Data extends object>(db: Db, kind: JobKind<Data>, jobs: readonly SentJob<Data>[]): Promise<void>;
  /** Runs the kind's jobs here. `signal` is aborted when the job expires or the process stops. */
  work<Data extends object>(
    kind: JobKind<Data>,
    run: (data: Data, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Runs the job at these times (cron, UTC). */
  schedule(kind: JobKind<object>, cron: string): Promise<void>;
  stop(): Promise<void>;
}

// Short jobs end in this time. A transcode would not: it is cut and done again by the next process.
const STOP_WITHIN_MS = 5_000;

// A process that dies stops its heartbeat; the job is then taken again after this time.
const HEARTBEAT_SECONDS = 15;

// Jobs that are over fill no table, even when there are hundreds in a second.
const CLEAN_EVERY_SECONDS = 3_600;

/** How often the queue looks and how long it waits. Unit: seconds. */
export interface Pace {
  /** Between two looks for new jobs; at least 0.5. */
  poll: number;
  /** Between two looks for jobs of dead processes; at least 1. */
  supervise: number;
  /** Before a failed job is tried again; a whole number, doubled each time. */
  retryDelay: number;
}
const PACE: Pace = { poll: 1, supervise: HEARTBEAT_SECONDS, retryDelay: 5 };

// A pool of its own: a transaction that adds a job must never wait for a connection that other transactions hold.
const CONNECTIONS = 4;

const toBoss = ({ startAfterSeconds = 0, key, priority = 0, group }: Omit<SendOptions, 'share'> = {}) => ({
  startAfter: startAfterSeconds,
  priority,
  ...(key !== undefined && { singletonKey: key }),
  ...(group && { group }),
});

/** The longest rest before a job is tried again that has met a full disk. */
const STORAGE_FULL_RETRY_MAX_SECONDS = 600;

/** Opens the queue; its tables live in `schema`. Failures go to `onError`. */
export async function openQueue(
  connection: Connection,
  schema: string,
  onError: (error: Error) => void,
  pace = PACE,
): Promise<JobQueue> {
  const { pool, close } = openDatabase(connection, CONNECTIONS);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    maintenanceIntervalSeconds: CLEAN_EVERY_SECONDS,
  });
  // What its workers report looks like the error that they met, and is none.
  boss.on('error', (failure) => onError(Object.assign(new Error(failure.message), failure)));
  await boss.start();
  const known = new Map<string, Promise<void>>();

  /**
   * To be called before a job fails. A full disk takes no attempt from it: it passes when the operator makes room,
   * however long that takes. A database that is away takes one at most, because without it no job is taken.
   */
  async function forgive({ name, id }: Pick<Job, 'name' | 'id'>, error: unknown): Promise<void> {
    if (!isStorageFull(error)) return;
    onError(asError(error));
    const spare = pool.query(
      `update ${pg.escapeIdentifier(schema)}.job
       set retry_limit = retry_limit + 1, retry_delay_max = ${STORAGE_FULL_RETRY_MAX_SECONDS}
       where name = $1 and id = $2 and state = 'active'`,
      [name, id],
    );
    await spare.catch(onError);
  }

  /** Runs one job of a batch: when it fails, it alone is tried again. */
  async function settle<Data>(
    job: Job<Data>,
    run: (data: Data, signal: AbortSignal) => Promise<void>,
  ): Promise<JobResult> {
    const { id, data, signal } = job;
    try {
      signal.throwIfAborted();
      await run(data, signal);
      return { id, status: 'completed' };
    } catch (error) {
      await forgive(job, error);
      return { id, status: 'failed', output: error };
    }
  }

  const stops: ((withinMs: number) => Promise<void>)[] = [];

  const ensureQueue = ({
    name,
    expireInSeconds,
    retryLimit,
    keptSeconds,
    isExclusive = false,
    waitsOnce = false,
    deadLetter,
  }: JobKind<object>): Promise<void> => {
    const queue = {
      expireInSeconds,
      retryLimit,
      retryDelay: pace.retryDelay,
      retryBackoff: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      ...(keptSeconds !== undefined && { deleteAfterSeconds: keptSeconds }),
      ...(deadLetter && { deadLetter: deadLetter.name }),
    };
    const make = async () => {
      if (deadLetter) await ensureQueue(deadLetter);
      const policy = isExclusive ? 'exclusive' : waitsOnce ? 'short' : 'standard';
      await boss.createQueue(name, { ...queue, policy });
      await boss.updateQueue(name, queue);
    };
    const ready = known.get(name) ?? make();
    known.set(name, ready);
    ready.catch(() => known.delete(name)); // the next job tries again
    return ready;
  };

  return {
    async send(tx, kind, data, { share, ...options } = {}) {
      await ensureQueue(kind);
      const place = share && (await shareOptions(tx, schema, kind.name, share));
      await boss.send(kind.name, data, { db: fromKysely(tx), ...toBoss({ ...options, ...place }) });
    },
    async sendMany(db, kind, jobs) {
      if (jobs.length === 0) return;
      await ensureQueue(kind);
      const rows = jobs.map(({ data, ...options }) => ({ data, ...toBoss(options) }));
      await boss.insert(kind.name, rows, { db: fromKysely(db) });
    },
    async work<Data extends object>(
      kind: JobKind<Data>,
      run: (data: Data, signal: AbortSignal) => Promise<void>,
    ) {
      await ensureQueue(kind);
      if (kind.sideBySide) {
        const { name, concurrency, batchSize = 1, sideBySide: groupConcurrency } = kind;
        const times = { heartbeatSeconds: HEARTBEAT_SECONDS, pollSeconds: pace.poll };
        const settings = { name, concurrency, batchSize, groupConcurrency, ...times, forgive, onError };
        stops.push(workSideBySide(boss, settings, run).stop);
        return;
      }
      const options = {
        localConcurrency: kind.concurrency,
        pollingIntervalSeconds: pace.poll,
        batchSize: kind.batchSize ?? 1,
        burstWhenBatchFull: true,
        perJobResults: true as const,
      };
      await boss.work<Data>(kind.name, options, async (jobs) => {
        const results: JobResult[] = [];
        for (const job of jobs) results.push(await settle(job, run));
        return results;
      });
    },
    async schedule(kind, cron) {
      await ensureQueue(kind);
      await boss.schedule(kind.name, cron);
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop(STOP_WITHIN_MS)));
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS, close: false });
      await close();
    },
  };
}
