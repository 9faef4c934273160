import type { ChatId, ImportId, MessageId, UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/database.ts';

/** A message of a former group in its place. */
export interface FormerRow {
  id: MessageId;
  tempId: string;
  at: Date;
  /** The name of the person who wrote it. */
  author: string;
  text: string;
  /** The message of the chat that it answers; null: none, or one that is not here. */
  replyToId: MessageId | null;
}

interface Place {
  chatId: ChatId;
  leaderId: UserId;
  importId: ImportId;
}

/** Adds messages to a locked chat, with their words for the search: the job that writes words is past these times. */
export const insertFormer = (
  tx: Tx,
  { chatId, leaderId, importId }: Place,
  rows: readonly FormerRow[],
): Promise<unknown> =>
  sql`
    with written as (
      insert into messages (id, chat_id, sender_id, content, answers_story, temp_id, created_at, is_reply, reply_to_id,
        is_forwarded, forwarded_name, import_id)
      select id, ${chatId}::uuid, ${leaderId}::uuid, content, false, temp_id, at, reply_to_id is not null, reply_to_id,
        true, author, ${importId}::uuid
      from unnest(
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ text }) => text)}::text[],
        ${rows.map(({ tempId }) => tempId)}::text[], ${rows.map(({ at }) => at)}::timestamptz[],
        ${rows.map(({ author }) => author)}::text[], ${rows.map(({ replyToId }) => replyToId)}::uuid[]
      ) as row (id, content, temp_id, at, author, reply_to_id)
      returning id, chat_id, content
    )
    insert into message_words (message_id, words) select id, message_words_of(chat_id, content) from written`.execute(
    tx,
  );

/** Everything up to this message, which is older than all that was written in the locked chat, counts as read. */
export async function moveMarks(tx: Tx, chatId: ChatId, newest: MessageId): Promise<void> {
  await sql`
    update chats set newest_id = greatest(newest_id, ${newest}::uuid),
      last_message_id = greatest(last_message_id, ${newest}::uuid) where id = ${chatId}`.execute(tx);
  await sql`
    update chat_members set last_read_message_id = greatest(last_read_message_id, ${newest}::uuid)
    where chat_id = ${chatId} and joined_after_id is not null`.execute(tx);
}

/** The oldest message that was written here and is left. */
export async function readFirstWritten(tx: Tx, chatId: ChatId): Promise<MessageId | undefined> {
  const { rows } = await sql<{ id: MessageId }>`
    select id from messages where chat_id = ${chatId} and import_id is null order by id limit 1`.execute(tx);
  return rows[0]?.id;
}

/** The messages of the chat that were brought, by any leader. */
export async function readKnown(db: Db, chatId: ChatId): Promise<Map<string, MessageId>> {
  const { rows } = await sql<{ id: MessageId; temp_id: string }>`
    select id, temp_id from messages
    where chat_id = ${chatId} and import_id is not null and temp_id is not null`.execute(db);
  return new Map(rows.map(({ id, temp_id: tempId }) => [tempId, id]));
}
