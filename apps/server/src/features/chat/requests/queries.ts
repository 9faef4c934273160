import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { type NewMessage, pairOf, type ToPerson } from '../message/new-message.ts';

/** Accepts a locked chat for its member. Undefined when the member has nothing to accept. */
export const acceptRequest = (
  tx: Tx,
  chatId: ChatId,
  userId: UserId,
): Promise<{ last_read_message_id: MessageId | null } | undefined> =>
  tx
    .updateTable('chat_members')
    .set({ is_request: false })
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .where('is_request', '=', true)
    .returning('last_read_message_id')
    .executeTakeFirst();

/**
 * Whether the recipient of the message is a stranger: has not accepted the chat yet, or shares no chat with the sender and
 * does not follow the sender. A request to follow counts as a follow: it asks for the sender's company.
 */
export async function isToStranger(db: Db, message: ToPerson<NewMessage>): Promise<boolean> {
  const { senderId, to } = message;
  const { user_low: low, user_high: high } = pairOf(message);
  const { rows } = await sql<{ is_to_stranger: boolean }>`
    select coalesce(
      (select me.is_request from chats c join chat_members me on me.chat_id = c.id and me.user_id = ${to.id}
        where c.user_low = ${low} and c.user_high = ${high}),
      not exists (select from follows where follower_id = ${to.id} and followee_id = ${senderId})
    ) as is_to_stranger`.execute(db);
  return rows[0]?.is_to_stranger ?? false;
}
