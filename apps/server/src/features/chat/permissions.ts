import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isOpenTo } from './open-chats.ts';
import { lockChat, type OwnChat } from './read-mark-queries.ts';

/** Both members of the chat may. Locks the chat; throws `chat_not_found`, also for other people's and hidden chats. */
async function lockForMember(tx: Tx, viewerId: UserId, id: ChatId): Promise<OwnChat> {
  const chat = await lockChat(tx, viewerId, id);
  if (!chat) throw new AppError('chat_not_found');
  return chat;
}

/** What a person may do with a chat. */
export const authorizeChat = {
  markRead: lockForMember,
  accept: lockForMember,
  setTimer: lockForMember,
  mute: lockForMember,
  delete: lockForMember,
};

/** What a person may do with a message. */
export const authorizeMessage = {
  /**
   * The sender may, but for a line of the history. Throws `message_not_found`, also for other people's and hidden
   * chats, and `forbidden` to all others.
   */
  async delete(db: Db, viewerId: UserId, id: MessageId) {
    const { rows } = await sql<Pick<Selectable<Tables['messages']>, 'chat_id' | 'sender_id' | 'event'>>`
      select m.chat_id, m.sender_id, m.event
      from messages m join chat_members me on me.chat_id = m.chat_id and me.user_id = ${viewerId}
      where m.id = ${id} and ${isOpenTo(viewerId, sql.ref('m.chat_id'))}`.execute(db);
    const [message] = rows;
    if (!message) throw new AppError('message_not_found');
    if (message.sender_id !== viewerId || message.event) throw new AppError('forbidden');
    return message;
  },
};
