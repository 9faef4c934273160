import type { Context } from '../../../context/context.ts';
import { AppError } from '../../../base/errors.ts';
import { log } from '../../../base/log.ts';
import { words } from '../text.ts';
import { alone } from './lock.ts';
import { addRun, beginRun, endRun, failDead, type Outcome, type What } from './queries.ts';

interface Recorded {
  what: What;
  target: string;
  /** A run that was ordered; a new one when undefined. */
  runId?: string | undefined;
}

/**
 * Runs the work alone and keeps its outcome for the owner of the server.
 * @throws {AppError} `backup_running`; what the work throws, with Russian words when the disk is full
 */
export async function recorded<T extends Outcome>(
  { db, clock, connection }: Pick<Context, 'db' | 'clock' | 'connection'>,
  { what, target, runId }: Recorded,
  work: () => Promise<T>,
): Promise<T> {
  return alone(connection, async () => {
    await failDead(db, clock);
    // The run of a job that is tried again has died with its process.
    const isOrdered = runId !== undefined && (await beginRun(db, clock, runId));
    const id = isOrdered ? runId : await addRun(db, clock, what, target);
    if (!isOrdered) await beginRun(db, clock, id);
    try {
      const outcome = await work();
      const { state, files, bytes, differences, message } = outcome;
      await endRun(db, clock, id, { state, files, bytes, differences, message });
      return outcome;
    } catch (error) {
      const message = words.failed(error, target, target);
      const failed = { state: 'failed', files: 0, bytes: 0, differences: 0, message } as const;
      // The database may be the reason of the failure.
      await endRun(db, clock, id, failed).catch((cause: unknown) => log.error(String(cause)));
      if (error instanceof AppError && error.code !== 'storage_full') throw error;
      throw new Error(message, { cause: error });
    }
  });
}
