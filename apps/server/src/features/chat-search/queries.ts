import {
  GREATEST_ID,
  type ChatId,
  type CircleId,
  type MessageId,
  type UserId,
} from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAlive, isOpenTo, isShownTo } from '../chat/index.ts';
import type { UserPreviewRow } from '../users/index.ts';

/**
 * The newest messages that are read before the index of words is asked: enough for a page of a frequent word, of which
 * the index would give all messages. They are also looked at while they have no words in the index yet.
 */
const MOST_WALKED = 1_000;
/** Messages of all chats together among which the thousandth newest is looked for. */
const SAMPLE = 2 * MOST_WALKED;

/** Comes after every message. */
export const LAST_MESSAGE = GREATEST_ID as MessageId;

/** The signs that stand before and after a found word; no person types them. */
export const MARKS = { begin: '\uE000', end: '\uE001' };

interface Search {
  /** Made by `readWanted`. */
  wanted: string;
  /** Undefined: all chats that are open to the viewer. */
  chatId?: ChatId | undefined;
  before: MessageId;
  limit: number;
  now: Date;
}

/** The chats that are searched: by one rule, for all kinds of other members. */
const searched = (viewerId: UserId, chatId: ChatId | undefined) => sql`
  mine as materialized (
    select me.chat_id, me.joined_after_id, me.sees_history from chat_members me
    where me.user_id = ${viewerId} and ${isOpenTo(viewerId, sql.ref('me.chat_id'))}
      ${chatId === undefined ? sql`` : sql`and me.chat_id = ${chatId}`}
  )`;

/** Whether a message has the words, by its row of words, or by its text while it has none. */
const hasWords = (wanted: string) => sql`
  coalesce(w.words, case when m.event is null then message_words_of(m.chat_id, m.content) end) @@ ${wanted}::tsquery`;

/** The most that one scan of the index looks through; unit: spans of 50 days. */
const MOST_SPANS = 8;
/** A query with more nodes (five words and so) has few messages, and is looked for by one scan of all spans. */
const LONG_QUERY = 12;
const ALL_SPANS = 2 ** 16;
/** So many circles are looked through by one scan of the index: each candidate is compared with the words of all of them. */
const CIRCLES_AT_ONCE = 25;

/** With each of these words, the index finds messages of the viewer's chats with people, of some circles, or of the chat. */
const places = (viewerId: UserId, chatId: ChatId | undefined) =>
  chatId === undefined
    ? sql`
      select quoted_word(person_word(${viewerId})) as place
      union all
      select string_agg(quoted_word(chat_word(chat_id))::text, '|')::tsquery
      from (select chat_id, row_number() over () as n from mine where joined_after_id is not null) circle
      group by n / ${sql.lit(CIRCLES_AT_ONCE)}`
    : sql`select quoted_word(chat_word(${chatId})) as place`;

/**
 * Ids of the messages with these words, newest first, by a `with recursive` list that ends in `page`.
 *
 * `floor` is the thousandth newest of a sample of all chats, so that `newest` reads of each chat hardly more than it
 * has among the newest thousand. Only when these do not fill the page, the index is asked, for the last 50 days, then for
 * twice as many before these, and so on: a word that was frequent long ago has more messages than could be read.
 */
const foundPage = (viewerId: UserId, { wanted, chatId, before, limit, now }: Search) => sql`
  ${searched(viewerId, chatId)}, floor as materialized (
    select m.id from mine cross join lateral (
      select id from messages where chat_id = mine.chat_id and id < ${before}
      order by id desc limit (select 5 + ${sql.lit(SAMPLE)} / greatest(1, count(*)) from mine)
    ) m order by m.id desc offset ${sql.lit(MOST_WALKED - 1)} limit 1
  ), newest as materialized (
    select m.id, me.* from mine me cross join lateral (
      select id from messages where chat_id = me.chat_id and id < ${before}
        and id >= coalesce((select id from floor), '00000000-0000-0000-0000-000000000000')
      order by id desc limit ${sql.lit(MOST_WALKED)}
    ) m order by m.id desc limit ${sql.lit(MOST_WALKED)}
  ), walked as materialized (
    select m.id from newest me join messages m on m.id = me.id
    left join message_words w on w.message_id = m.id
    where ${hasWords(wanted)} and ${isAlive('m', now)} and ${isShownTo(viewerId, 'm')}
    order by m.id desc limit ${sql.lit(limit)}
  ), pages (span, width, ids) as (
    select span_of(id), case when numnode(${wanted}::tsquery) > ${sql.lit(LONG_QUERY)} then ${sql.lit(ALL_SPANS)} else 1 end,
      array(select id from walked order by id desc)
    from (select id from newest order by id limit 1) oldest
    where (select count(*) from newest) = ${sql.lit(MOST_WALKED)}
    union all
    select span - width, least(2 * width, ${sql.lit(MOST_SPANS)}), ids || array(
      select found.id from (
        select found.id from (${places(viewerId, chatId)}) searched cross join lateral messages_with(
          ${wanted}::tsquery && case width when ${sql.lit(ALL_SPANS)} then place else place && time_words(span, width) end,
          (select id from newest order by id limit 1), null
        ) as found (id)
        order by found.id desc offset 0
      ) found
      -- Looked up one by one, and no more of them than the page takes.
      cross join lateral (select * from messages where id = found.id limit 1) m
      cross join lateral (select * from mine where chat_id = m.chat_id limit 1) me
      where ${isAlive('m', now)} and ${isShownTo(viewerId, 'm')}
      order by found.id desc limit ${sql.lit(limit)})
    from pages
    where cardinality(ids) < ${sql.lit(limit)}
      and span >= (select span_of(message_id) from message_words order by message_id limit 1)
  ), page as materialized (
    select id from walked
    union select unnest(ids) from (select ids from pages order by span limit 1) last
    order by id desc limit ${sql.lit(limit)}
  )`;

export type FoundRow = {
  /** The other member; null in the chat of a circle. */
  interlocutor: UserPreviewRow | null;
  circle: { id: CircleId; name: string; picture_key: string | null } | null;
  message_id: MessageId;
  chat_id: ChatId;
  sender_id: UserId;
  content: string;
  /** The text with marks around the found words, and other signs than letters and digits as spaces. */
  marked: string;
  created_at: Date;
};

/** Messages with these words in all chats of the viewer, newest first. */
export async function readFoundMessages(db: Db, viewerId: UserId, search: Search): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with recursive ${foundPage(viewerId, search)}
    select m.id as message_id, m.chat_id, m.sender_id, m.content, m.created_at,
      ts_headline('russian', message_mark_text(m.content), ${search.wanted}::tsquery,
        ${`HighlightAll=true, StartSel=${MARKS.begin}, StopSel=${MARKS.end}`}) as marked,
      case when o.id is not null then json_build_object('id', o.id, 'login', o.login, 'user_name', o.user_name,
        'avatar_url', o.avatar_url, 'is_verified', o.is_verified) end as interlocutor,
      case when ci.id is not null then
        json_build_object('id', ci.id, 'name', ci.name, 'picture_key', ci.picture_key) end as circle
    from page join messages m on m.id = page.id join chats c on c.id = m.chat_id
    left join users o on o.id = case ${viewerId}::uuid when c.user_low then c.user_high else c.user_low end
    left join circles ci on ci.id = c.circle_id
    order by m.id desc`.execute(db);
  return rows;
}

/** Ids of the messages with these words in one chat, newest first; undefined when the chat is not open to the viewer. */
export async function readFoundIds(
  db: Db,
  viewerId: UserId,
  search: Search & { chatId: ChatId },
): Promise<MessageId[] | undefined> {
  const { rows } = await sql<{ id: MessageId | null }>`
    with recursive ${foundPage(viewerId, search)}
    select page.id from mine left join page on true order by page.id desc`.execute(db);
  return rows.length > 0 ? rows.flatMap(({ id }) => (id === null ? [] : [id])) : undefined;
}

/** The number of messages with these words in a chat that is open to the viewer, up to `most`. */
export async function countFound(
  db: Db,
  viewerId: UserId,
  { wanted, chatId, now }: Pick<Search, 'wanted' | 'now'> & { chatId: ChatId },
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${searched(viewerId, chatId)}, indexed as (
      select m.id from mine me cross join (${places(viewerId, chatId)}) searched
      cross join lateral messages_with(${wanted}::tsquery && place, ${LAST_MESSAGE}, ${most}) as found (id)
      cross join lateral (select * from messages where id = found.id limit 1) m
      where ${isAlive('m', now)} and ${isShownTo(viewerId, 'm')}
    ), fresh as (
      select m.id from mine me join messages m on m.chat_id = me.chat_id
        and m.id > (select message_id from message_words_end)
      left join message_words w on w.message_id = m.id
      where w.message_id is null and ${hasWords(wanted)} and ${isAlive('m', now)} and ${isShownTo(viewerId, 'm')}
      order by m.id desc limit ${MOST_WALKED}
    )
    select least(${most}, (select count(*) from indexed) + (select count(*) from fresh))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
