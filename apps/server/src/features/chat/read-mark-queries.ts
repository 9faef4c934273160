import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import { READ_MESSAGES_NAMED } from '@sfera/contract/limits';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { isUnblocked } from '../users/index.ts';

/** A chat of the viewer that is locked until the transaction ends. */
export type OwnChat = Pick<Selectable<Tables['chats']>, 'id' | 'newest_id' | 'last_message_id'> & {
  interlocutor_id: UserId;
};

/** Locks a chat of the viewer with a visible person. All changes of a chat take this lock, so they run one after the other. */
export async function lockChat(tx: Tx, viewerId: UserId, chatId: ChatId): Promise<OwnChat | undefined> {
  const { rows } = await sql<OwnChat>`
    select id, newest_id, last_message_id,
      case ${viewerId}::uuid when user_low then user_high else user_low end as interlocutor_id
    from chats where id = ${chatId} and ${viewerId}::uuid in (user_low, user_high)
      and ${isUnblocked(sql.ref('user_low'), sql.ref('user_high'))}
    for no key update`.execute(tx);
  return rows[0];
}

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
        and m.id > coalesce(me.last_read_message_id, '00000000-0000-0000-0000-000000000000')
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

/** Whether the member has not accepted the chat yet. */
export const isRequest = async (db: Db, userId: UserId, chatId: ChatId): Promise<boolean> =>
  (
    await db
      .selectFrom('chat_members')
      .select('is_request')
      .where('chat_id', '=', chatId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
  )?.is_request ?? false;
