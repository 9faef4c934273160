import { LEAST_ID, type ChatId, type MessageId, type UserId } from '@sfera/contract/base/ids';
import { READ_MESSAGES_NAMED } from '@sfera/contract/chat/limits';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';
import { bothShowReading, isUnblocked } from '../../users/index.ts';
import type { PeerRow } from '../peer/queries.ts';

export type OwnChat = PeerRow &
  Pick<Selectable<Tables['chats']>, 'id' | 'newest_id' | 'last_message_id' | 'timer_seconds'> & {
    /** Whether the viewer leads the circle; null in a chat of two. */
    is_leader: boolean | null;
  };

const ownChat = (viewerId: UserId, chatId: ChatId) => sql<OwnChat>`
  select c.id, c.newest_id, c.last_message_id, c.timer_seconds, c.circle_id, p.is_leader,
    case ${viewerId}::uuid when c.user_low then c.user_high else c.user_low end as interlocutor_id
  from chats c left join circle_people p on p.circle_id = c.circle_id and p.user_id = ${viewerId}
  where c.id = ${chatId} and (p.user_id is not null
    or (${viewerId}::uuid in (c.user_low, c.user_high)
      and ${isUnblocked(sql.ref('c.user_low'), sql.ref('c.user_high'))}))`;

/** A chat of the viewer with a visible person, or that of a circle of the viewer. */
export const readChat = async (db: Db, viewerId: UserId, chatId: ChatId): Promise<OwnChat | undefined> =>
  (await ownChat(viewerId, chatId).execute(db)).rows[0];

/**
 * The same chat, locked until the transaction ends. All changes of a chat take this lock, so they run one after the
 * other.
 */
export const lockChat = async (tx: Tx, viewerId: UserId, chatId: ChatId): Promise<OwnChat | undefined> =>
  (await sql<OwnChat>`${ownChat(viewerId, chatId)} for no key update of c`.execute(tx)).rows[0];

/**
 * The interlocutor's messages that a read mark at `upTo` makes read, and the number that stays unread. The chat is
 * locked.
 */
export interface Unread {
  /** Messages that become read, newest first, {@link READ_MESSAGES_NAMED} at most. */
  read: MessageId[];
  left: number;
}

export async function readUnread(tx: Tx, viewerId: UserId, chatId: ChatId, upTo: MessageId): Promise<Unread> {
  const { rows } = await sql<Unread>`
    with unread as (
      select m.id from chat_members me join messages m on m.chat_id = me.chat_id and m.sender_id <> me.user_id
        and m.id > coalesce(me.last_read_message_id, ${LEAST_ID}::uuid)
      where me.chat_id = ${chatId} and me.user_id = ${viewerId}
    )
    select
      array(select id from unread where id <= ${upTo} order by id desc limit ${READ_MESSAGES_NAMED}) as read,
      (select count(*)::int from unread where id > ${upTo}) as left`.execute(tx);
  const [unread] = rows;
  if (!unread) throw new Error('A select without a table has one row');
  return unread;
}

/** Moves the person's read mark in a locked chat, unless no message becomes read. */
export async function setRead(
  tx: Tx,
  userId: UserId,
  chatId: ChatId,
  { read: [newest], left }: Unread,
): Promise<void> {
  if (!newest) return;
  await tx
    .updateTable('chat_members')
    .set({ last_read_message_id: newest, unread_count: left })
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .execute();
}

/** The unread count of each of the two members. */
export async function readUnreadCounts(db: Db, chatId: ChatId): Promise<Map<UserId, number>> {
  const rows = await db
    .selectFrom('chat_members')
    .select(['user_id', 'unread_count'])
    .where('chat_id', '=', chatId)
    .execute();
  return new Map(rows.map(({ user_id: userId, unread_count: count }) => [userId, count]));
}

/** Whether a member has not accepted the chat yet, or one of the two hides what is read. */
export async function hidesReading(
  db: Db,
  userId: UserId,
  otherId: UserId,
  chatId: ChatId,
): Promise<boolean> {
  const { rows } = await sql<{ is_hidden: boolean }>`
    select is_request or not ${bothShowReading(userId, otherId)} as is_hidden
    from chat_members where chat_id = ${chatId} and user_id = ${userId}`.execute(db);
  return rows[0]?.is_hidden ?? true;
}
