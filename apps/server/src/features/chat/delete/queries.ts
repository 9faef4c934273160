import type { ChatId, MessageId, UserId } from '@sfera/contract/base/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { isUnblocked } from '../../users/index.ts';

/** Longer than a client retries to send a message. */
const TEMP_IDS_KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Keeps the `temp_id`s of messages that are about to be removed (some, or a whole chat; the chat is locked), so
 * that a sender who has not received the answer yet cannot send them again by a retry. Removes the expired ones of the
 * same senders.
 */
export async function keepTempIds(
  tx: Tx,
  of: { id: MessageId } | { ids: readonly MessageId[] } | { chatId: ChatId },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - TEMP_IDS_KEPT_MS);
  const ids = 'id' in of ? [of.id] : 'ids' in of ? of.ids : null;
  const removed =
    'chatId' in of && ids === null ? sql`chat_id = ${of.chatId}` : sql`id = any(${ids}::uuid[])`;
  await sql`
    with kept as (
      insert into deleted_messages (sender_id, temp_id, created_at)
      select sender_id, temp_id, created_at from messages
      where ${removed} and temp_id is not null and created_at > ${since}
      on conflict do nothing returning sender_id
    )
    delete from deleted_messages where sender_id in (select sender_id from kept) and created_at <= ${since}`.execute(
    tx,
  );
}

/** Locks the chat of a message, as its sender sees the chat; without an interlocutor in a circle. */
export async function lockChatOf(tx: Tx, messageId: MessageId) {
  const { rows } = await sql<{
    id: ChatId;
    last_message_id: MessageId | null;
    interlocutor_id: UserId | null;
  }>`
    select c.id, c.last_message_id,
      case m.sender_id when c.user_low then c.user_high else c.user_low end as interlocutor_id
    from messages m join chats c on c.id = m.chat_id
    where m.id = ${messageId} for no key update of c`.execute(tx);
  return rows[0];
}

/** Removes a message of a locked chat. Resolves to undefined when the message is gone already. */
export const removeMessage = (tx: Tx, id: MessageId) =>
  tx.deleteFrom('messages').where('id', '=', id).returning('media_id').executeTakeFirst();

/** Updates the unread count of the recipient, if it is one, and the last message of the chat after a message was removed. */
export async function applyMessageRemoval(
  tx: Tx,
  chat: { id: ChatId; last_message_id: MessageId | null; interlocutor_id: UserId | null },
  id: MessageId,
): Promise<void> {
  if (chat.interlocutor_id !== null)
    await sql`
    update chat_members set unread_count = unread_count - 1
    where chat_id = ${chat.id} and user_id = ${chat.interlocutor_id}
      and (last_read_message_id is null or last_read_message_id < ${id})`.execute(tx);
  if (chat.last_message_id !== id) return;
  await sql`
    update chats set last_message_id = (
      select id from messages where chat_id = ${chat.id} order by messages.id desc limit 1
    ) where id = ${chat.id}`.execute(tx);
}

/** Removes the photos of these locked chats together with their messages. Resolves to the keys of their files. */
export async function removePhotos(tx: Tx, chatIds: readonly ChatId[]): Promise<string[]> {
  const { rows } = await sql<{ media_key: string }>`
    delete from media where id in (${mentioned(sql`media_id`, chatIds)}) returning media_key`.execute(tx);
  return rows.map(({ media_key: mediaKey }) => mediaKey);
}

/**
 * Locks the stories that are answered in this chat, so that they are not deleted at the same moment: both deletions
 * would lock the same messages in different orders.
 */
export const lockAnsweredStories = (tx: Tx, chatId: ChatId) =>
  sql`
    select from stories where id in (${mentioned(sql`story_id`, [chatId])}) order by id for key share`.execute(
    tx,
  );

const mentioned = (column: RawBuilder<unknown>, chatIds: readonly ChatId[]) => sql`
  select ${column} from messages where chat_id = any(${chatIds}::uuid[]) and ${column} is not null`;

/** Removes locked chats with their messages. */
export const removeChats = (tx: Tx, chatIds: readonly ChatId[]) =>
  sql`delete from chats where id = any(${chatIds}::uuid[])`.execute(tx);

/** The chats of the circles in which no other person is left: they end with the account. */
export async function readCirclesAlone(tx: Tx, userId: UserId): Promise<ChatId[]> {
  const { rows } = await sql<{ id: ChatId }>`
    select c.id from circle_people p join circles c on c.id = p.circle_id
    where p.user_id = ${userId} and c.people_count = 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The chats of the circles of which the person is one, or in which there are messages or reactions of the person. */
export async function readCirclesOf(tx: Tx, userId: UserId): Promise<ChatId[]> {
  const { rows } = await sql<{ id: ChatId }>`
    select c.id from chats c where c.circle_id is not null and c.id in (
      select chat_id from chat_members where user_id = ${userId}
      union select chat_id from messages where sender_id = ${userId}
      union select m.chat_id from message_reactions r join messages m on m.id = r.message_id where r.user_id = ${userId}
    ) order by c.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A chat of a person, with the other member. */
export interface LockedChat {
  id: ChatId;
  interlocutor_id: UserId;
  /** Whether no block keeps the members apart. */
  is_open: boolean;
}

/** Locks all chats of this person, in the order of their ids as in all other transactions. */
export async function lockChatsOf(tx: Tx, userId: UserId): Promise<LockedChat[]> {
  const { rows } = await sql<LockedChat>`
    select id, case ${userId}::uuid when user_low then user_high else user_low end as interlocutor_id,
      ${isUnblocked(sql.ref('user_low'), sql.ref('user_high'))} as is_open
    from chats where user_low = ${userId} or user_high = ${userId}
    order by user_low, user_high for update`.execute(tx);
  return rows;
}
