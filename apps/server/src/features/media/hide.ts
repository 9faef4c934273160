import type { MediaId, UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../db/database.ts';
import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../context/context.ts';
import { moveMedia } from './move.ts';
import { awaitGeneration, endGeneration, type MovableMedia, readOutdated } from './move-queries.ts';

/** Media whose addresses change in one transaction. */
const BATCH = 50;
/** Delays the job, so that one run handles several removals in a row. */
const BATCH_DELAY_SECONDS = 2;

/** The key of a job is its `userId`: many removals cause one run, and a removal during a run causes another run. */
export const HIDE_MEDIA = defineJob<{ userId: UserId }>({
  name: 'media.hide',
  title: 'Новые адреса файлов аккаунта',
  concurrency: 4,
  expireInSeconds: 3_600,
  retryLimit: 10,
  waitsOnce: true,
});

/**
 * Makes the known addresses of the account's posts and stories invalid. Part of the transaction after which some person
 * may no longer see them: the job exists exactly when the transaction is committed. People who still may see the media
 * get the new addresses with the next answer.
 */
export async function hideMediaOf({ jobs }: Context, tx: Tx, userId: UserId): Promise<void> {
  // This locks the account first: a waiting job that starts before the commit then waits for it.
  await endGeneration(tx, userId);
  await jobs.send(tx, HIDE_MEDIA, { userId }, { key: userId, startAfterSeconds: BATCH_DELAY_SECONDS });
}

/**
 * Gives the account's media new addresses, newest first. Safe to be killed: media that have their new address keep it.
 * A failure does not stop the others; rejects at the end when any media are left, so that the queue retries.
 */
export async function moveOutdatedMedia(
  context: Context,
  userId: UserId,
  signal: AbortSignal,
  batchSize = BATCH,
): Promise<void> {
  await awaitGeneration(context.db, userId);
  const failures: unknown[] = [];
  let before: MediaId | undefined;
  for (;;) {
    signal.throwIfAborted();
    const batch = await readOutdated(context.db, userId, { limit: batchSize, before });
    failures.push(...(await moveBatch(context, batch)));
    before = batch.at(-1)?.id;
    if (batch.length < batchSize) break;
  }
  // Includes media that changed while they were being moved, such as a video whose processing has finished.
  const left = await readOutdated(context.db, userId, { limit: 1 });
  if (left.length > 0) throw new AggregateError(failures, `Media of ${userId} keep old addresses`);
}

async function moveBatch(context: Context, batch: readonly MovableMedia[]): Promise<unknown[]> {
  if (batch.length === 0) return [];
  const all = await Promise.allSettled([moveMedia(context, batch)]);
  if (all[0].status === 'fulfilled') return [];
  const failures: unknown[] = [];
  for (const media of batch)
    await moveMedia(context, [media]).catch((error: unknown) => failures.push(error));
  return failures;
}
