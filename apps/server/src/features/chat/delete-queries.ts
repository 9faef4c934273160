import type { ChatId, MessageId, UserId } from '@sfera/contract/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Longer than a client keeps trying to send. */
const NAMES_KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Keeps the names of messages that are about to be removed, of one or of a whole chat, which must be held: their
 * senders may not know yet that they were sent. Forgets the old names of those senders.
 */
export async function keepNames(
  tx: Tx,
  of: { id: MessageId } | { chatId: ChatId },
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - NAMES_KEPT_MS);
  const removed = 'id' in of ? sql`id = ${of.id}` : sql`chat_id = ${of.chatId}`;
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

/** Removes a message of a chat that is held. Resolves to nothing when it is gone already. */
export const removeMessage = (tx: Tx, id: MessageId) =>
  tx.deleteFrom('messages').where('id', '=', id).returning('media_id').executeTakeFirst();

/** Takes a removed message off what its recipient has not read, and off the chat's end. */
export async function forgetMessage(
  tx: Tx,
  chat: { id: ChatId; last_message_id: MessageId | null; interlocutor_id: UserId },
  id: MessageId,
): Promise<void> {
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

/**
 * Removes the photos of these chats with their messages. Resolves to the keys of their files. The chats must be held.
 */
export async function removePhotos(tx: Tx, chatIds: readonly ChatId[]): Promise<string[]> {
  const { rows } = await sql<{ media_key: string }>`
    delete from media where id in (${mentioned(sql`media_id`, chatIds)}) returning media_key`.execute(tx);
  return rows.map(({ media_key: mediaKey }) => mediaKey);
}

/**
 * Keeps the stories that are answered in this chat from being deleted for the moment: the two deletions would take its
 * messages in different orders.
 */
export const holdAnsweredStories = (tx: Tx, chatId: ChatId) =>
  sql`
    select from stories where id in (${mentioned(sql`story_id`, [chatId])}) order by id for key share`.execute(
    tx,
  );

const mentioned = (column: RawBuilder<unknown>, chatIds: readonly ChatId[]) => sql`
  select ${column} from messages where chat_id = any(${chatIds}::uuid[]) and ${column} is not null`;

/** Removes chats that are held, with their messages. */
export const removeChats = (tx: Tx, chatIds: readonly ChatId[]) =>
  sql`delete from chats where id = any(${chatIds}::uuid[])`.execute(tx);

/** A chat of somebody, and the other one. */
export interface ChatOf {
  id: ChatId;
  interlocutor_id: UserId;
}

/** Holds all chats of this person, in the order in which everybody takes chats. */
export async function lockChatsOf(tx: Tx, userId: UserId): Promise<ChatOf[]> {
  const { rows } = await sql<ChatOf>`
    select id, case ${userId}::uuid when user_low then user_high else user_low end as interlocutor_id
    from chats where user_low = ${userId} or user_high = ${userId}
    order by user_low, user_high for update`.execute(tx);
  return rows;
}
