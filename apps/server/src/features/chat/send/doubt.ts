import type { MessageId } from '@sfera/contract/base/ids';
import { DatabaseError } from 'pg';
import type { Context } from '../../../context/context.ts';
import { type NewMessage, isToPerson, type SentMessage } from '../message/new-message.ts';
import { newsOfTwo, readSides, type Sent, sideOf } from './news.ts';
import { findWritten } from './queries.ts';

/**
 * Finds out whether messages were written when the answer to their commit was lost with the connection. `ids`: the ids
 * of the messages, which were written all together or not at all. Resolves to the answers and news of written messages;
 * both are empty when nothing was written.
 *
 * Undefined when the outcome stays unknown: messages that are sent again without a `tempId` may then be doubled.
 */
export async function findAfterLoss(
  context: Pick<Context, 'db' | 'clock' | 'live'>,
  ids: ReadonlyMap<NewMessage, MessageId>,
  failure: unknown,
): Promise<Sent | undefined> {
  // An error that the database reports means that nothing was written.
  if (failure instanceof DatabaseError || ids.size === 0) return { answers: new Map(), news: [] };
  try {
    const chats = await context.db
      .transaction()
      .execute((tx) => findWritten(tx, [...ids.keys()], [...ids.values()]));
    const written = [...ids].flatMap(([message, id]) => {
      const chatId = chats.get(id);
      const { senderId, to } = message;
      return chatId ? [[message, { id, chatId, senderId, to }] as const] : [];
    });
    return await presentWritten(context, new Map(written));
  } catch {
    return undefined;
  }
}

/**
 * Answers of messages that turned out to be written, and news of those in chats of two, as the people see them now:
 * later messages count in the chat as well.
 */
async function presentWritten(
  context: Pick<Context, 'db' | 'clock' | 'live'>,
  written: ReadonlyMap<NewMessage, SentMessage>,
): Promise<Sent> {
  const sides = [...written.values()].flatMap((sent) => {
    const own = sideOf(sent, sent.senderId);
    return isToPerson(sent) ? [own, sideOf(sent, sent.to.id)] : [own];
  });
  const show = await readSides(context, context.db, sides);
  const answers: Sent['answers'] = new Map();
  const news: Sent['news'] = [];
  for (const [message, sent] of written) {
    const own = show(sent, sent.senderId);
    const theirs = isToPerson(sent) ? show(sent, sent.to.id) : own;
    // The message is deleted already: a retry of its sender is refused with `message_not_found`.
    if (!own || !theirs) continue;
    answers.set(message, own);
    if (isToPerson(sent)) news.push(...newsOfTwo(sent, own, theirs));
  }
  return { answers, news };
}
