import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import {
  chatColumns,
  chatJoins,
  type ChatRow,
  messageColumns,
  type MessageRow,
  recipientOf,
} from './message-columns.ts';

/** A message, its chat, and who looks at them. */
export interface Side {
  messageId: MessageId;
  chatId: ChatId;
  viewerId: UserId;
}

/** The chats of these sides, each as its viewer sees it. */
export async function readChatsOf(db: Db, sides: readonly Side[], now: Date): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`
    select ${chatColumns(now)}
    from (
      select distinct * from unnest(
        ${sides.map(({ chatId }) => chatId)}::uuid[], ${sides.map(({ viewerId }) => viewerId)}::uuid[]
      ) as side (chat_id, viewer_id)
    ) side
    join chat_members me on me.chat_id = side.chat_id and me.user_id = side.viewer_id
    ${chatJoins}`.execute(db);
  return rows;
}

/** The messages of these sides, each as its viewer sees it. */
export async function readMessagesOf(
  db: Db,
  sides: readonly Side[],
  now: Date,
): Promise<(MessageRow & { viewer_id: UserId })[]> {
  const { rows } = await sql<MessageRow & { viewer_id: UserId }>`
    select side.viewer_id, ${messageColumns(sql.ref('side.viewer_id'), now)}
    from (
      select distinct * from unnest(
        ${sides.map(({ messageId }) => messageId)}::uuid[], ${sides.map(({ viewerId }) => viewerId)}::uuid[]
      ) as side (message_id, viewer_id)
    ) side
    join messages m on m.id = side.message_id
    join chat_members r on ${recipientOf}`.execute(db);
  return rows;
}
