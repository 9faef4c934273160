import type { MessageId } from '@sfera/contract/ids';
import { DatabaseError } from 'pg';
import type { Context } from '../../platform/context/context.ts';
import { type Draft, groupByPair, pairOf, type SentMessage } from './draft.ts';
import { readSides, type Sent, sideOf } from './send-news.ts';
import { findWritten } from './send-queries.ts';

/**
 * Finds out whether messages were written when the answer to their commit was lost with the connection. `ids`: the ids
 * of the messages, which were written all together or not at all. Resolves to the answers and news of written messages;
 * both are empty when nothing was written.
 *
 * Undefined when the outcome stays unknown: messages that are sent again without a `tempId` may then be doubled.
 */
export async function findAfterLoss(
  context: Pick<Context, 'db' | 'clock' | 'live'>,
  ids: ReadonlyMap<Draft, MessageId>,
  failure: unknown,
): Promise<Sent | undefined> {
  // An error that the database reports means that nothing was written.
  if (failure instanceof DatabaseError || ids.size === 0) return { answers: new Map(), news: [] };
  try {
    const drafts = [...ids.keys()];
    const pairs = groupByPair(drafts).flatMap(([draft]) => (draft ? [pairOf(draft)] : []));
    const circles = [...new Set(drafts.flatMap(({ circleId }) => circleId ?? []))];
    const chats = await context.db
      .transaction()
      .execute((tx) => findWritten(tx, pairs, circles, [...ids.values()]));
    const written = [...ids].flatMap(([draft, id]) => {
      const chatId = chats.get(id);
      const { senderId, recipientId } = draft;
      return chatId ? [[draft, { id, chatId, senderId, recipientId }] as const] : [];
    });
    return await presentWritten(context, new Map(written));
  } catch {
    return undefined;
  }
}

/**
 * Answers and news of messages that turned out to be written, as both people see them now: later messages count in the
 * chat as well.
 */
async function presentWritten(
  context: Pick<Context, 'db' | 'clock' | 'live'>,
  written: ReadonlyMap<Draft, SentMessage>,
): Promise<Sent> {
  const sides = [...written.values()].flatMap((sent) => [
    sideOf(sent, sent.senderId),
    sideOf(sent, sent.recipientId),
  ]);
  const show = await readSides(context, context.db, sides);
  const answers: Sent['answers'] = new Map();
  const news: Sent['news'] = [];
  for (const [draft, sent] of written) {
    const [own, theirs] = [show(sent, sent.senderId), show(sent, sent.recipientId)];
    if (own && draft.circleId) answers.set(draft, own);
    // The message is deleted already: a retry of its sender is refused with `message_not_found`.
    if (!own || !theirs) continue;
    answers.set(draft, own);
    news.push({ userId: sent.senderId, told: own }, { userId: sent.recipientId, told: theirs });
  }
  return { answers, news };
}
