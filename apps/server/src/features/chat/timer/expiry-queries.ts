import { LEAST_ID, type ChatId, type MessageId, type UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** A message that is past its time. */
export interface ExpiredMessage {
  id: MessageId;
  chat_id: ChatId;
  expires_at: Date;
}

/** The messages whose time ended first, after this one of a batch before. */
export async function readExpired(
  db: Db,
  now: Date,
  { after, limit }: { after: ExpiredMessage | null; limit: number },
): Promise<ExpiredMessage[]> {
  const from = after ? sql`and (expires_at, id) > (${after.expires_at}, ${after.id})` : sql``;
  const { rows } = await sql<ExpiredMessage>`
    select id, chat_id, expires_at from messages where expires_at <= ${now} ${from}
    order by expires_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Locks the chat, as all of its changes do. */
export const lockWholeChat = (tx: Tx, chatId: ChatId) =>
  sql`select from chats where id = ${chatId} for no key update`.execute(tx);

/** Messages that are removed from one chat. */
export interface Removed {
  ids: MessageId[];
  /** Keys of the files of their photos. */
  mediaKeys: string[];
}

/**
 * Removes messages of a locked chat with their photos, and updates the unread counts and the last message. Leaves out
 * those that another process has removed.
 */
export async function removeMessages(tx: Tx, chatId: ChatId, ids: readonly MessageId[]): Promise<Removed> {
  const { rows: removed } = await sql<{ id: MessageId; sender_id: UserId; media_id: string | null }>`
    delete from messages where id = any(${ids}::uuid[]) and chat_id = ${chatId}
    returning id, sender_id, media_id`.execute(tx);
  if (removed.length === 0) return { ids: [], mediaKeys: [] };
  const mediaIds = removed.flatMap(({ media_id: mediaId }) => (mediaId === null ? [] : [mediaId]));
  const { rows: media } = await sql<{ media_key: string }>`
    delete from media where id = any(${mediaIds}::uuid[]) returning media_key`.execute(tx);
  await sql`
    update chat_members me set unread_count = greatest(0, unread_count - (
      select count(*)::int
      from unnest(
        ${removed.map(({ id }) => id)}::uuid[], ${removed.map(({ sender_id: senderId }) => senderId)}::uuid[]
      ) as gone (id, sender_id)
      where gone.sender_id <> me.user_id
        and gone.id > coalesce(me.last_read_message_id, ${LEAST_ID}::uuid)
    )) where chat_id = ${chatId} and joined_after_id is null`.execute(tx);
  await sql`
    update chats set last_message_id = (
      select id from messages where chat_id = ${chatId} order by messages.id desc limit 1
    ) where id = ${chatId}`.execute(tx);
  return { ids: removed.map(({ id }) => id), mediaKeys: media.map(({ media_key: key }) => key) };
}
