import pg from 'pg';
import type { Job, JobResult } from 'pg-boss';
import { StorageAwayError } from '../base/storage-away.ts';
import { isStorageFull } from '../base/storage-full.ts';
import { asError } from './side-by-side.ts';

/** Longest delays before the next attempt of a job that failed because of the storage and not of its own. */
const STORAGE_FULL_RETRY_MAX_SECONDS = 600;
const STORAGE_AWAY_RETRY_MAX_SECONDS = 60;

function longestPauseFor(error: unknown): number | undefined {
  if (error instanceof StorageAwayError) return STORAGE_AWAY_RETRY_MAX_SECONDS;
  return isStorageFull(error) ? STORAGE_FULL_RETRY_MAX_SECONDS : undefined;
}

/** Runs jobs of the queue in `schema`, and decides what a failed attempt costs them. */
export function createAttempts(pool: pg.Pool, schema: string, onError: (error: Error) => void) {
  /**
   * Must be called before a job fails. A full disk or a bucket that is away costs the job no attempt: the failure lasts
   * until the operator mends it. A database that is away costs at most one attempt, because no job is taken without a database.
   */
  async function forgive({ name, id }: Pick<Job, 'name' | 'id'>, error: unknown): Promise<void> {
    const longestPauseSeconds = longestPauseFor(error);
    if (longestPauseSeconds === undefined) return;
    onError(asError(error));
    const spare = pool.query(
      `update ${pg.escapeIdentifier(schema)}.job
       set retry_limit = retry_limit + 1, retry_delay_max = ${longestPauseSeconds}
       where name = $1 and id = $2 and state = 'active'`,
      [name, id],
    );
    await spare.catch(onError);
  }

  /** Runs one job of a batch: a failure makes this job alone try again. */
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

  return { forgive, settle };
}
