import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../base/errors.ts';
import { type NewMessage, type SentMessage, tempIdKey } from '../message/new-message.ts';
import { findByTempIds } from './queries.ts';

/**
 * The messages that were sent before with the `tempId`s of these messages, by {@link tempIdKey}; an error for a message
 * that is deleted since.
 */
export async function findFirstSent(
  db: Db,
  messages: readonly NewMessage[],
): Promise<Map<string, SentMessage | AppError>> {
  const sent = await findByTempIds(db, messages);
  return new Map(
    sent.map((first) => [tempIdKey(first), first.id === null ? new AppError('message_not_found') : first]),
  );
}

/** The message that an earlier attempt has sent, or the refusal. */
export function outcomeOfRetry(first: SentMessage | AppError, { to }: NewMessage): SentMessage | AppError {
  if (first instanceof AppError) return first;
  return first.to.id === to.id ? first : tempIdTaken();
}

/** Refuses the `tempId` of a message to another recipient: the client has given two messages one `tempId`. */
export const tempIdTaken = () =>
  new AppError('invalid_input', { field: 'tempId', message: 'Этот tempId занят другим сообщением' });
