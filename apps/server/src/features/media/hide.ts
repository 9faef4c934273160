import type { MediaId, UserId } from '@sfera/contract/ids';
import type { Tx } from '../../db/database.ts';
import { defineJob } from '../../jobs/queue.ts';
import type { Context } from '../../platform/context/context.ts';
import { moveMedia } from './move.ts';
import { awaitGeneration, endGeneration, type MovableMedia, readOutdated } from './move-queries.ts';

/** Media that change their addresses in one transaction. */
const BATCH = 50;
/** Somebody who removes followers one after the other makes few runs of it. */
const GATHER_SECONDS = 2;

/** The key of a job is its `userId`: many removals make one run, and one during a run makes another. */
export const HIDE_MEDIA = defineJob<{ userId: UserId }>({
  name: 'media.hide',
  concurrency: 4,
  expireInSeconds: 3_600,
  retryLimit: 10,
  waitsOnce: true,
});

/**
 * Takes the addresses of the account's posts and stories from everybody who knows them, by a job that exists exactly
 * when the transaction is committed: for the transaction after which somebody may no longer see them. Whoever still
 * may is told the new ones by the next answer.
 */
export async function hideMediaOf({ jobs }: Context, tx: Tx, userId: UserId): Promise<void> {
  // First, so that the account is held: a job that waits already, and starts before the commit, waits for it.
  await endGeneration(tx, userId);
  await jobs.send(tx, HIDE_MEDIA, { userId }, { key: userId, startAfterSeconds: GATHER_SECONDS });
}

/**
 * Gives the account's media their new addresses, newest first. Safe to be killed: what has its new address keeps it.
 * One that fails keeps no other; rejects at the end when any is left, so that the queue tries again.
 */
export async function giveNewAddresses(
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
    failures.push(...(await moveOrNameFailures(context, batch)));
    before = batch.at(-1)?.id;
    if (batch.length < batchSize) break;
  }
  // Also what was changed while it was being moved: a video whose processing came to its end.
  const left = await readOutdated(context.db, userId, { limit: 1 });
  if (left.length > 0) throw new AggregateError(failures, `Media of ${userId} keep old addresses`);
}

async function moveOrNameFailures(context: Context, batch: readonly MovableMedia[]): Promise<unknown[]> {
  if (batch.length === 0) return [];
  const all = await Promise.allSettled([moveMedia(context, batch)]);
  if (all[0].status === 'fulfilled') return [];
  const failures: unknown[] = [];
  for (const media of batch)
    await moveMedia(context, [media]).catch((error: unknown) => failures.push(error));
  return failures;
}
