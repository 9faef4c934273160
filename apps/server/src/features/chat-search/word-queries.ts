import type { MessageId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Adds the words of people to words of a former build, by the trigger of the table. Resolves to the number of rows. */
export async function refreshBatch(db: Db, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      with mark as materialized (
        select refreshed_id, refresh_until from message_words_end for update
      ), batch as materialized (
        select message_id from message_words
        where message_id > (select refreshed_id from mark) and message_id <= (select refresh_until from mark)
        order by message_id limit ${limit}
      ), written as (
        update message_words w set words = w.words from batch where w.message_id = batch.message_id
      ), moved as (
        update message_words_end set refreshed_id = (select message_id from batch order by message_id desc limit 1)
        where exists (select from batch)
      )
      select count(*)::int as count from batch`.execute(tx);
    return rows[0]?.count ?? 0;
  });
}

/** Resolves to the number of messages that were looked at. A text that is changed meanwhile is waited for. */
export async function addBatch(db: Db, until: MessageId, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      with former as materialized (
        select message_id from message_words_end for update
      ), batch as materialized (
        select m.id, m.chat_id, m.content, m.event from messages m
        where m.id > (select message_id from former) and m.id < ${until}
        order by m.id limit ${limit} for share
      ), added as (
        insert into message_words (message_id, words)
        select id, message_words_of(chat_id, content) from batch where content <> '' and event is null order by id
        on conflict do nothing
      ), moved as (
        update message_words_end set message_id = (select id from batch order by id desc limit 1)
        where exists (select from batch)
      )
      select count(*)::int as count from batch`.execute(tx);
    return rows[0]?.count ?? 0;
  });
}
