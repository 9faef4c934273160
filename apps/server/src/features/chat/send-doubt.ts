import type { MessageId } from '@sfera/contract/ids';
import { DatabaseError } from 'pg';
import type { Context } from '../../platform/context/context.ts';
import { type Draft, groupByPair, pairOf, type SentMessage } from './draft.ts';
import { readSides, type Sent, sideOf } from './send-news.ts';
import { findWritten } from './send-queries.ts';

/**
 * To be called when a commit, or a statement that commits by itself, has failed: with the ids that its messages were
 * given, all of which were written or none. Resolves to what they are answered and what is to be told of them when they
 * were written, because then only the word of it was lost with the connection; to nothing in both when they were not.
 *
 * Undefined when that could not be found out: if their senders send them again, they may be doubled.
 */
export async function findAfterLoss(
  context: Pick<Context, 'db' | 'clock' | 'live'>,
  ids: ReadonlyMap<Draft, MessageId>,
  failure: unknown,
): Promise<Sent | undefined> {
  // A database that answers has written nothing.
  if (failure instanceof DatabaseError || ids.size === 0) return { answers: new Map(), news: [] };
  try {
    const pairs = groupByPair([...ids.keys()]).flatMap(([draft]) => (draft ? [pairOf(draft)] : []));
    const chats = await context.db.transaction().execute((tx) => findWritten(tx, pairs, [...ids.values()]));
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
 * What is answered and told of messages that stand in their chats though it was not known whether they were written, as
 * the two see them by now: what has followed them counts as well.
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
    // Deleted again already: its sender comes again, and is told so.
    if (!own || !theirs) continue;
    answers.set(draft, own);
    news.push({ userId: sent.senderId, told: own }, { userId: sent.recipientId, told: theirs });
  }
  return { answers, news };
}
