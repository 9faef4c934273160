import { setTimeout as delay } from 'node:timers/promises';
import type { GroupConcurrencyConfig, Job, PgBoss } from 'pg-boss';
import { createBatch } from '../base/batch.ts';

interface Settings {
  name: string;
  /** Jobs that run at once in this process. */
  concurrency: number;
  /** Jobs that are fetched at once. */
  batchSize: number;
  /** Jobs of one group that run at once, in all processes. */
  groupConcurrency: GroupConcurrencyConfig;
  /** A job without a heartbeat for this long counts as lost. */
  heartbeatSeconds: number;
  /** Time between two looks that find no job, unless `wake` comes between. */
  pollSeconds: number;
  /** Called before a job fails, with the error. */
  forgive: (job: Pick<Job, 'name' | 'id'>, error: unknown) => Promise<void>;
  onError: (error: Error) => void;
}

/** Ends of jobs within this time are written by one statement. */
const ENDED = { windowMs: 5, maxItems: 100 };

/**
 * Runs the jobs of a queue beside one another, and each job ends by itself. A worker of pg-boss takes its next batch
 * after the whole last batch has ended: one slow job in each batch would slow down all others.
 */
export function workSideBySide<Data extends object>(
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail' | 'touch'>,
  {
    name,
    concurrency,
    batchSize,
    groupConcurrency,
    heartbeatSeconds,
    pollSeconds,
    forgive,
    onError,
  }: Settings,
  run: (data: Data, signal: AbortSignal) => Promise<void>,
): {
  /** Looks for jobs now. */
  wake(): void;
  /** Takes no more jobs and lets the running ones end. A job that has not ended in time is cut off and taken again. */
  stop(withinMs: number): Promise<void>;
} {
  const running = new Map<Job<Data>, Promise<void>>();
  const cut = new AbortController();
  const stopping = new AbortController();
  /** Jobs that have ended since the last look. */
  let endedCount = 0;
  let rest = new AbortController();
  const room = () => Math.min(batchSize, concurrency - running.size);

  const complete = createBatch(async (jobs: readonly Job<Data>[]) => {
    await boss.complete(name, [...jobs]);
    return () => undefined;
  }, ENDED);

  async function runOne(job: Job<Data>): Promise<void> {
    const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(job.expireInSeconds * 1_000)]);
    try {
      await run(job.data, signal);
    } catch (error) {
      await forgive(job, error);
      await boss.fail(name, job, asError(error));
      return;
    }
    await complete(job);
  }

  async function start(job: Job<Data>): Promise<void> {
    await reportFailure(() => runOne(job));
    running.delete(job);
    endedCount += 1;
    // The groups of the ended jobs have room again.
    if (endedCount === batchSize || running.size === 0) rest.abort();
  }

  /** A job whose end could not be written is found by its missing heartbeat. */
  async function reportFailure<Value>(deed: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await deed();
    } catch (error) {
      if (!cut.signal.aborted) onError(asError(error));
      return undefined;
    }
  }

  async function serve(): Promise<void> {
    while (!stopping.signal.aborted) {
      rest = new AbortController();
      endedCount = 0;
      const size = room();
      const jobs =
        size > 0
          ? await reportFailure(() => boss.fetch<Data>(name, { batchSize: size, groupConcurrency }))
          : [];
      for (const job of jobs ?? []) running.set(job, start(job));
      // A look may find fewer jobs than there are, because some groups have reached their limit.
      if (jobs && jobs.length > 0 && room() === batchSize) continue;
      await delay(pollSeconds * 1_000, undefined, rest).catch(() => {});
    }
  }

  const heart = setInterval(
    () => running.size > 0 && void reportFailure(() => boss.touch(name, [...running.keys()])),
    (heartbeatSeconds / 3) * 1_000,
  );
  const served = serve();
  return {
    wake: () => rest.abort(),
    async stop(withinMs) {
      stopping.abort();
      rest.abort();
      const patience = new AbortController();
      const ended = served.then(() => Promise.all(running.values()));
      await Promise.race([ended, delay(withinMs, undefined, patience).catch(() => {})]);
      patience.abort();
      cut.abort();
      clearInterval(heart);
    },
  };
}

export const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
