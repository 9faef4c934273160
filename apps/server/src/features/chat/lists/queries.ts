import { LEAST_ID, type ChatId, type MessageId, type UserId } from '@sfera/contract/base/ids';
import { MESSAGES_ABOVE } from '@sfera/contract/chat/limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { isPersonVisibleTo } from '../../users/index.ts';
import {
  chatColumns,
  chatJoins,
  type ChatRow,
  messageColumns,
  type MessageRow,
  recipientOf,
} from '../message/columns.ts';
import { isShownTo, isAlive } from '../message/shown.ts';
import { isOpenTo } from '../open-chats.ts';

/**
 * The viewer's chats with visible people, by the newest message first; empty chats last. Chats that the viewer has not
 * accepted come after all others, so that no number of strangers displaces a chat.
 */
export async function readChats(db: Db, viewerId: UserId, limit: number, now: Date): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`
    select ${chatColumns(now)} from chat_members me ${chatJoins(now)}
    where me.user_id = ${viewerId} and ${isPersonVisibleTo(viewerId, 'o')}
    order by me.is_request, c.last_message_id desc nulls last, c.newest_id desc limit ${limit}`.execute(db);
  return rows;
}

/** The viewer's chat with this person. */
export async function readChatWith(
  db: Db,
  viewerId: UserId,
  userId: UserId,
  now: Date,
): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`
    select ${chatColumns(now)}
    from chats pair join chat_members me on me.chat_id = pair.id and me.user_id = ${viewerId} ${chatJoins(now)}
    where pair.user_low = least(${viewerId}::uuid, ${userId}::uuid)
      and pair.user_high = greatest(${viewerId}::uuid, ${userId}::uuid)
      and ${isPersonVisibleTo(viewerId, 'o')}`.execute(db);
  return rows[0];
}

/** The chat as each of its two members sees it. */
export async function readBothSides(db: Db, chatId: ChatId, now: Date): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`
    select ${chatColumns(now)} from chat_members me ${chatJoins(now)} where me.chat_id = ${chatId}`.execute(
    db,
  );
  return rows;
}

/**
 * Where a page around a message begins: `MESSAGES_ABOVE` messages before that message, or before the viewer's first
 * unread one. Undefined when all messages are read, and for a viewer outside the chat.
 */
export async function readStartAround(
  db: Db,
  viewerId: UserId,
  chatId: ChatId,
  around: MessageId | 'unread',
  now: Date,
): Promise<MessageId | undefined> {
  const target =
    around === 'unread'
      ? sql`(
          select m.id from messages m
          where m.chat_id = me.chat_id and m.sender_id <> me.user_id
            and m.id > coalesce(greatest(me.last_read_message_id, me.joined_after_id), ${LEAST_ID}::uuid)
            and ${isAlive('m', now)} and ${isShownTo(viewerId, 'm')}
          order by m.id limit 1)`
      : sql`${around}::uuid`;
  const { rows } = await sql<{ id: MessageId }>`
    select above.id
    from chat_members me
    cross join lateral (
      select id from messages before where chat_id = me.chat_id and id <= ${target} and ${isAlive('before', now)}
        and ${isShownTo(viewerId, 'before')}
      order by id desc limit ${MESSAGES_ABOVE + 1}
    ) above
    where me.chat_id = ${chatId} and me.user_id = ${viewerId}
    order by above.id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Which messages: the newest ones, the newest ones before a message, or the oldest ones beginning with a message. */
export interface MessagePage {
  limit: number;
  before?: MessageId | undefined;
  /** Wins over `before`. */
  from?: MessageId | undefined;
}

/** Oldest first; undefined when the viewer is not a member, and in a chat with a hidden person. */
export async function readMessages(
  db: Db,
  viewerId: UserId,
  chatId: ChatId,
  { limit, before, from }: MessagePage,
  now: Date,
): Promise<MessageRow[] | undefined> {
  const range = from
    ? sql`and id >= ${from} order by id`
    : before
      ? sql`and id < ${before} order by id desc`
      : sql`order by id desc`;
  // An empty chat gives one row of nulls; other people's chats give no row.
  const { rows } = await sql<MessageRow | { id: null }>`
    select ${messageColumns(viewerId, now)}
    from chat_members me
    left join lateral (
      select * from messages of_chat where chat_id = me.chat_id and ${isAlive('of_chat', now)} and ${isShownTo(viewerId, 'of_chat')}
      ${range} limit ${limit}
    ) m on true
    left join chat_members r on ${recipientOf}
    where me.chat_id = ${chatId} and me.user_id = ${viewerId} and ${isOpenTo(viewerId, sql.ref('me.chat_id'))}
    order by m.id`.execute(db);
  return rows.length > 0 ? rows.filter((row) => row.id !== null) : undefined;
}
