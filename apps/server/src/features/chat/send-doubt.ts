import type { MessageId } from '@sfera/contract/ids';
import { DatabaseError } from 'pg';
import type { Context } from '../../platform/context.ts';
import { type Draft, groupByPair, pairOf } from './draft.ts';
import { presentWritten, type Sent } from './send-news.ts';
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
