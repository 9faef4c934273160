import type { ChatId, MessageId } from '@sfera/contract/base/ids';
import { DEADLOCKS, tryAgainAfter } from '../../../db/failures.ts';
import { defineJob } from '../../../jobs/queue.ts';
import type { Context } from '../../../context/context.ts';
import { tellOfExpired } from '../../../context/news-channel.ts';
import { REMOVE_FILES } from '../../media/index.ts';
import { keepTempIds } from '../delete/queries.ts';
import { tellDeleted, tellDeletedInCircle } from '../delete/service.ts';
import { readBothSides } from '../lists/queries.ts';
import * as queries from './expiry-queries.ts';

/** Messages that are read at once, and at most removed by one transaction. */
const BATCH = 500;

export const EXPIRE_MESSAGES = defineJob({
  name: 'chat.expire-messages',
  title: 'Уборка исчезнувших сообщений',
  concurrency: 1,
  expireInSeconds: 900,
  retryLimit: 1,
});

/**
 * Removes messages that are past their time at both people, as their deletion for both does, with a transaction for
 * each chat of a batch. No person was shown them since, so a late job shows nothing. Idempotent and safe to be killed.
 * A failure does not stop the other chats; rejects at the end when there was any.
 */
export async function expireMessages(context: Context, signal?: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const failures: unknown[] = [];
  let after: queries.ExpiredMessage | null = null;
  for (;;) {
    signal?.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- the next batch begins after this one
    const batch: queries.ExpiredMessage[] = await queries.readExpired(db, now, { after, limit: BATCH });
    for (const [chatId, messages] of Map.groupBy(batch, ({ chat_id: ofChat }) => ofChat)) {
      const ids = messages.map(({ id }) => id);
      // oxlint-disable-next-line no-await-in-loop -- a few connections at most are taken from people
      await removeFromChat(context, chatId, ids).catch((error: unknown) => failures.push(error));
    }
    after = batch.at(-1) ?? null;
    if (!after || batch.length < BATCH) break;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `Chats that failed to lose messages: ${failures.length}`);
}

async function removeFromChat(
  context: Context,
  chatId: ChatId,
  expired: readonly MessageId[],
): Promise<void> {
  const { db, clock, jobs } = context;
  // A story that is deleted meanwhile locks the messages that answer it in another order.
  await tryAgainAfter(DEADLOCKS, () =>
    db.transaction().execute(async (tx) => {
      await queries.lockWholeChat(tx, chatId);
      await keepTempIds(tx, { ids: expired }, clock.now());
      const { ids, mediaKeys } = await queries.removeMessages(tx, chatId, expired);
      if (mediaKeys.length > 0) await jobs.send(tx, REMOVE_FILES, { mediaKeys });
      await tellOfExpired(tx, chatId, ids);
    }),
  );
}

/** Tells the devices that are connected to this process; each process has heard of the messages by itself. */
export function tellExpired(context: Context): void {
  const { db, clock, events, live } = context;
  events.on('messagesExpired', async ({ chatId, messageIds }) => {
    const here = { tell: live.tellHere };
    const sides = await readBothSides(db, chatId, clock.now());
    // The chat of a circle has no two sides.
    if (sides.length === 0) await tellDeletedInCircle({ db, live: here }, chatId, messageIds);
    for (const id of messageIds) tellDeleted({ live: here }, id, sides);
  });
}
