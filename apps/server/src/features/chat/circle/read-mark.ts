import type { markChatRead as markChatReadRoute } from '@sfera/contract/chat';
import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import type { AnswerOf } from '@sfera/contract/kit/route';
import { READ_MESSAGES_NAMED } from '@sfera/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../platform/context/context.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { bothShowReading, isUnblocked } from '../../users/index.ts';
import { asPartner, countUnreadOf, unreadOf } from './chat-row.ts';

/** Authors who are told of one reading: those of the newest messages. */
const AUTHORS_TOLD = 20;

/** Comes after every message. */
const LAST_MESSAGE = 'ffffffff-ffff-ffff-ffff-ffffffffffff' as MessageId;

/**
 * Moves the viewer's read mark forward to a message or to the newest one: one row, however many people have written.
 * Tells the viewer's devices, and some authors of what was read unless one of the two hides reading. Throws
 * `chat_not_found`.
 */
export async function markCircleRead(
  { db, clock, live }: Context,
  viewerId: UserId,
  chatId: ChatId,
  upTo: MessageId = LAST_MESSAGE,
): Promise<AnswerOf<typeof markChatReadRoute>> {
  const now = clock.now();
  const moved = await moveMark(db, { viewerId, chatId, upTo, now });
  if (!moved) throw new AppError('chat_not_found');
  const [messageId] = moved.read;
  const unreadCount = await countUnread(db, viewerId, chatId, now);
  if (messageId) {
    const told = { chatId, interlocutorId: asPartner(chatId), readerId: viewerId, messageId };
    live.tell([viewerId], 'messageRead', { ...told, unreadCount });
    live.tell(moved.authors, 'messageRead', told);
  }
  return { updatedMessageIds: moved.read, unreadCount };
}

interface Moved {
  /** Messages that have become read, newest first. */
  read: MessageId[];
  authors: UserId[];
}

/** Undefined for everybody outside the circle. */
async function moveMark(
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

async function countUnread(db: Db, viewerId: UserId, chatId: ChatId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ${countUnreadOf(viewerId, now)} as count from chat_members me
    where me.chat_id = ${chatId} and me.user_id = ${viewerId}`.execute(db);
  return rows[0]?.count ?? 0;
}
