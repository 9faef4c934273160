import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { isAlive } from '../timer/is-alive.ts';
import { isShownTo } from './shown.ts';

/** The chat of a circle of the viewer. */
export interface OwnCircleChat {
  newest_id: MessageId;
  timer_seconds: number | null;
}

/** What a person may do with the chat of a circle. Throws `chat_not_found` to everybody outside. */
export const authorizeCircleChat = {
  /** Leaders may. Locks the chat, as all changes of a chat do. Throws `forbidden` to the others. */
  async lead(tx: Tx, viewerId: UserId, chatId: ChatId): Promise<OwnCircleChat> {
    const { rows } = await sql<OwnCircleChat & { is_leader: boolean }>`
      select c.newest_id, c.timer_seconds, p.is_leader
      from chats c join circle_people p on p.circle_id = c.circle_id and p.user_id = ${viewerId}
      where c.id = ${chatId} for no key update of c`.execute(tx);
    const [chat] = rows;
    if (!chat) throw new AppError('chat_not_found');
    if (!chat.is_leader) throw new AppError('forbidden');
    return chat;
  },
  /** All members may. */
  async see(db: Db, viewerId: UserId, chatId: ChatId): Promise<void> {
    const { rows } = await sql`
      select from chat_members
      where chat_id = ${chatId} and user_id = ${viewerId} and joined_after_id is not null`.execute(db);
    if (rows.length === 0) throw new AppError('chat_not_found');
  },
  /** The author of a message may learn who has read it. Throws `message_not_found`, and `forbidden` to the others. */
  async seeReaders(db: Db, viewerId: UserId, id: MessageId, now: Date): Promise<ChatId> {
    const { rows } = await sql<{ chat_id: ChatId; sender_id: UserId }>`
      select m.chat_id, m.sender_id
      from messages m join chat_members me on me.chat_id = m.chat_id and me.user_id = ${viewerId}
      where m.id = ${id} and me.joined_after_id is not null and ${isAlive('m', now)}
        and ${isShownTo(viewerId, 'm')}`.execute(db);
    const [message] = rows;
    if (!message) throw new AppError('message_not_found');
    if (message.sender_id !== viewerId) throw new AppError('forbidden');
    return message.chat_id;
  },
};
