import type { MessageId } from '@sfera/contract/ids';
import { DatabaseError } from 'pg';
import type { Context } from '../../platform/context.ts';
import { keyOf, pairOf } from './send-in-transaction.ts';
import { type News, presentWritten, type SentAnswer } from './send-news.ts';
import { type Draft, findWritten } from './send-queries.ts';

/** Whether these were sent is not known, and could not be found out: who sends them again may double them. */
export class SentInDoubt extends Error {
  override readonly name = 'SentInDoubt';
}

/**
 * To be called when a commit, or a statement that commits by itself, has failed: with the ids that its messages were
 * given, all of which were written or none. Resolves to what they are answered and what is to be told of them when they
 * were written, because then only the word of it was lost with the connection; else to nothing.
 *
 * Errors: {@link SentInDoubt}, whose `cause` is the failure.
 */
export async function findAfterLoss(
  context: Pick<Context, 'db' | 'clock' | 'live'>,
  ids: ReadonlyMap<Draft, MessageId>,
  failure: unknown,
): Promise<{ answers: Map<Draft, SentAnswer>; news: News[] }> {
  const nothing = { answers: new Map<Draft, SentAnswer>(), news: [] };
  // It has answered: nothing was written.
  if (failure instanceof DatabaseError || ids.size === 0) return nothing;
  try {
    const drafts = [...ids.keys()];
    const pairs = new Map(drafts.map((draft) => [keyOf(pairOf(draft)), pairOf(draft)]));
    const chats = await context.db
      .transaction()
      .execute((tx) => findWritten(tx, [...pairs.values()], [...ids.values()]));
    const written = drafts.flatMap((draft) => {
      const id = ids.get(draft);
      const chatId = id && chats.get(id);
      const { senderId, recipientId } = draft;
      return id && chatId ? [[draft, { id, chatId, senderId, recipientId }] as const] : [];
    });
    return await presentWritten(context, new Map(written));
  } catch {
    throw new SentInDoubt('The connection was lost before the commit was answered', { cause: failure });
  }
}
