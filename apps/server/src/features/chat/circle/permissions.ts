import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../base/errors.ts';
import { isAlive, isShownTo } from '../message/shown.ts';

/** The author of a message may learn who has read it. Throws `message_not_found`, and `forbidden` to the others. */
export async function authorizeReaders(db: Db, viewerId: UserId, id: MessageId, now: Date): Promise<ChatId> {
  const { rows } = await sql<{ chat_id: ChatId; sender_id: UserId }>`
      select m.chat_id, m.sender_id
      from messages m join chat_members me on me.chat_id = m.chat_id and me.user_id = ${viewerId}
      where m.id = ${id} and me.joined_after_id is not null and ${isAlive('m', now)}
        and ${isShownTo(viewerId, 'm')}`.execute(db);
  const [message] = rows;
  if (!message) throw new AppError('message_not_found');
  if (message.sender_id !== viewerId) throw new AppError('forbidden');
  return message.chat_id;
}
