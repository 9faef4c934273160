import { setTimeout as delay } from 'node:timers/promises';
import type { GroupConcurrencyConfig, Job, PgBoss } from 'pg-boss';
import { createBatch } from '../platform/services/batch.ts';

interface Settings {
  name: string;
  /** How many run at once in this process. */
  concurrency: number;
  /** How many are taken by one look. */
  batchSize: number;
  /** How many of one group run at once, in all processes. */
  groupConcurrency: GroupConcurrencyConfig;
  /** Without a sign of life for so long they are taken for lost. */
  heartbeatSeconds: number;
  /** Between two looks that find nothing. */
  pollSeconds: number;
  /** Called before a job fails, with what it failed by. */
  forgive: (job: Pick<Job, 'name' | 'id'>, error: unknown) => Promise<void>;
  onError: (error: Error) => void;
}

/** What ends within this time is written by one statement. */
const ENDED = { windowMs: 5, maxItems: 100 };

/**
 * Runs the jobs of a queue beside one another, each over by itself. A worker of pg-boss takes its next batch when all
 * of the last one is over: with one slow job in each batch, all others would be slow.
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
  /** Takes no more and lets those that run end. What has not ended in time is cut off and taken again. */
  stop(withinMs: number): Promise<void>;
} {
  const running = new Map<Job<Data>, Promise<void>>();
  const cut = new AbortController();
  const stopping = new AbortController();
  /** Since the last look. */
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
    await unlessItFails(() => runOne(job));
    running.delete(job);
    endedCount += 1;
    // Their groups have room again.
    if (endedCount === batchSize || running.size === 0) rest.abort();
  }

  /** What could not be written is found by its silent heart. */
  async function unlessItFails<Value>(deed: () => Promise<Value>): Promise<Value | undefined> {
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
          ? await unlessItFails(() => boss.fetch<Data>(name, { batchSize: size, groupConcurrency }))
          : [];
      for (const job of jobs ?? []) running.set(job, start(job));
      // A look may have found fewer than there are, because some groups have all that they may have.
      if (jobs && jobs.length > 0 && room() === batchSize) continue;
      await delay(pollSeconds * 1_000, undefined, rest).catch(() => {});
    }
  }

  const heart = setInterval(
    () => running.size > 0 && void unlessItFails(() => boss.touch(name, [...running.keys()])),
    (heartbeatSeconds / 3) * 1_000,
  );
  const served = serve();
  return {
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
