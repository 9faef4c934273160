import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import {
  CHAT_COLUMNS,
  type ChatRow,
  chatJoins,
  MESSAGE_COLUMNS,
  messageJoins,
  type MessageRow,
} from './message-columns.ts';

interface Viewed {
  viewer_id: UserId;
}

/** Each of these chats as the person named beside it sees it, once. */
export async function readChatsOf(
  db: Db,
  asked: readonly { chatId: ChatId; viewerId: UserId }[],
): Promise<(ChatRow & Viewed)[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<ChatRow & Viewed>`
    select ${CHAT_COLUMNS}, viewer.id as viewer_id
    from (
      select distinct * from unnest(
        ${asked.map(({ chatId }) => chatId)}::uuid[], ${asked.map(({ viewerId }) => viewerId)}::uuid[]
      ) as asked (chat_id, id)
    ) viewer
    join chats c on c.id = viewer.chat_id ${chatJoins(sql.ref('viewer.id'))}`.execute(db);
  return rows;
}

/** Each of these messages as the person named beside it sees it, once. */
export async function readMessagesFor(
  db: Db,
  asked: readonly { messageId: MessageId; viewerId: UserId }[],
  now: Date,
): Promise<(MessageRow & Viewed)[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<MessageRow & Viewed>`
    select ${MESSAGE_COLUMNS}, viewer.id as viewer_id
    from (
      select distinct * from unnest(
        ${asked.map(({ messageId }) => messageId)}::uuid[], ${asked.map(({ viewerId }) => viewerId)}::uuid[]
      ) as asked (message_id, id)
    ) viewer
    join messages m on m.id = viewer.message_id ${messageJoins(sql.ref('viewer.id'), now)}`.execute(db);
  return rows;
}
