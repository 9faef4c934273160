import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import { READ_MESSAGES_NAMED } from '@sfera/contract/chat/limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { bothShowReading, isUnblocked } from '../../users/index.ts';
import { countUnreadOf, unreadOf } from '../circle/chat-row.ts';

/** Authors who are told of one reading: those of the newest messages. */
const AUTHORS_TOLD = 20;

export interface Moved {
  /** Messages that have become read, newest first. */
  read: MessageId[];
  authors: UserId[];
}

/** Moves the read mark; undefined for all people outside the circle. */
export async function moveMark(
  db: Db,
  { viewerId, chatId, upTo, now }: { viewerId: UserId; chatId: ChatId; upTo: MessageId; now: Date },
): Promise<Moved | undefined> {
  const { rows } = await sql<Moved>`
    with me as materialized (
      select chat_id, user_id, last_read_message_id, joined_after_id, sees_history from chat_members
      where chat_id = ${chatId} and user_id = ${viewerId} and joined_after_id is not null
      for no key update
    ), newly as materialized (
      select unread.id, unread.sender_id from me cross join lateral (
        select id, sender_id ${unreadOf(viewerId, now)} and unread.id <= ${upTo}
        order by unread.id desc limit ${sql.lit(READ_MESSAGES_NAMED)}
      ) unread
    ), moved as (
      update chat_members m set last_read_message_id = newest.id
      from (select id from newly order by id desc limit 1) newest
      where m.chat_id = ${chatId} and m.user_id = ${viewerId}
    )
    select array(select id from newly order by id desc) as read, array(
      select sender_id from newly
      where ${bothShowReading(viewerId, sql.ref('sender_id'))} and ${isUnblocked(viewerId, sql.ref('sender_id'))}
      group by sender_id order by max(id::text) desc limit ${sql.lit(AUTHORS_TOLD)}
    ) as authors
    from me`.execute(db);
  return rows[0];
}

export async function countUnread(db: Db, viewerId: UserId, chatId: ChatId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countUnreadOf(viewerId, now)} as count from chat_members me
    where me.chat_id = ${chatId} and me.user_id = ${viewerId}`.execute(db);
  return rows[0]?.count ?? 0;
}
