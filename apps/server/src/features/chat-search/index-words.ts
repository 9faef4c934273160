import type { MessageId } from '@sfera/contract/base/ids';
import { idAt } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { addBatch, refreshBatch } from './word-queries.ts';

/** A tenth of a second of work. */
const BATCH = 1_000;
/** A transaction that is longer on its way with a message would be left out. */
const SETTLED_MS = 60_000;

/**
 * Adds the words of the messages that have come since the last run, oldest first, and those of all messages after an
 * upgrade. Safe to be killed: each batch is a transaction, which also notes how far it went. Two runs wait for one
 * another.
 */
export async function addWords({ db, clock }: Context, signal?: AbortSignal): Promise<void> {
  const until = idAt<MessageId>(clock.now().getTime() - SETTLED_MS);
  let added = BATCH;
  while (added === BATCH) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- the next batch begins after this one
    added = await addBatch(db, until, BATCH);
  }
  let refreshed = BATCH;
  while (refreshed === BATCH) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- the next batch begins after this one
    refreshed = await refreshBatch(db, BATCH);
  }
}
