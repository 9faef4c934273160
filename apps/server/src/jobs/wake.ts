import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { timed } from '../db/slow-queries.ts';
import { asError } from './side-by-side.ts';

/**
 * Looks for jobs that could run, by one statement for all queues, and wakes the workers of the queues that have some.
 * A worker of pg-boss would ask for its own queue alone: some fifty statements a second in an idle process.
 */
export function createWaker(
  pool: pg.Pool,
  schema: string,
  everySeconds: number,
  onError: (error: Error) => void,
) {
  /** By the name of the queue. */
  const workers = new Map<string, () => void>();
  const stopping = new AbortController();
  const text = `
    select name from unnest($1::text[]) as worked (name)
    where exists (
      select from ${pg.escapeIdentifier(schema)}.job
      where job.name = worked.name and state < 'active' and not blocked and start_after <= now())`;

  async function look(): Promise<void> {
    const { rows } = await timed(text, () => pool.query<{ name: string }>(text, [[...workers.keys()]]));
    for (const { name } of rows) workers.get(name)?.();
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- the pace
      await delay(everySeconds * 1_000, undefined, stopping).catch(() => {});
      if (workers.size === 0 || stopping.signal.aborted) continue;
      // oxlint-disable-next-line no-await-in-loop -- the pace
      await look().catch((error: unknown) => onError(asError(error)));
    }
  }
  const watched = watch();

  return {
    /** `wake` makes the workers of this queue look for jobs, now or once they have ended the jobs they have. */
    add: (name: string, wake: () => void) => void workers.set(name, wake),
    async stop(): Promise<void> {
      stopping.abort();
      await watched;
    },
  };
}
