import { sql } from 'kysely';
import { isAuthorPublicTo } from '../features/users/index.ts';
import type { Context } from '../context/context.ts';
import { log } from '../base/log.ts';

interface Difference {
  id: string;
  stored: string;
  counted: string;
}

/** Every counter, as `table.column`, with what it should be: rows of `(id, count)`. */
const COUNTERS = {
  'users.post_count': sql`
    select user_id, count(*) from posts where removed_at is null and archived_at is null and not only_in_albums
    group by user_id`,
  'events.coming_people': sql`
    select event_id, sum(people) from event_answers where answer = 'yes' and not is_waiting group by event_id`,
  'albums.picture_count': sql`select album_id, count(*) from album_pictures group by album_id`,
  'users.follower_count': sql`
    select followee_id, count(*) from follows where status = 'following' group by followee_id`,
  'users.following_count': sql`
    select follower_id, count(*) from follows where status = 'following' group by follower_id`,
  'users.used_bytes': sql`
    select user_id, sum(bytes) from (
      select owner_id, bytes from media
      union all select id, avatar_bytes from users
      union all select user_id, size_bytes from drafts
      union all select user_id, size_bytes from data_exports
    ) kept (user_id, bytes) group by user_id having sum(bytes) > 0`,
  'tags.post_count': sql`
    select t.tag_id, count(*) from post_tags t join posts p on p.id = t.post_id join users u on u.id = p.user_id
    where p.is_published and ${isAuthorPublicTo(null)} group by t.tag_id`,
  'posts.view_count': sql`select post_id, sum(times) from post_views group by post_id`,
  'posts.watch_count': sql`select post_id, count(watched_percent) from swipe_views group by post_id`,
  'posts.watched_percents': sql`select post_id, sum(watched_percent) from swipe_views group by post_id`,
  'posts.comment_count': sql`
    select c.post_id, count(*) from comments c left join comments head on head.id = c.parent_id
    where c.hidden_at is null and head.hidden_at is null group by c.post_id`,
  'comments.like_count': sql`select comment_id, count(*) from comment_likes group by comment_id`,
  'posts.like_count': sql`select post_id, count(*) from post_likes group by post_id`,
  'posts.reaction_count': sql`select post_id, count(*) from post_reactions group by post_id`,
  'posts.reaction_counts': sql`
    select post_id, jsonb_object_agg(emoji, count)
    from (select post_id, emoji, count(*) from post_reactions group by post_id, emoji) given group by post_id`,
  'chat_members.unread_count': sql`
    select me.chat_id::text || ' ' || me.user_id, count(*)
    from chat_members me join messages m on m.chat_id = me.chat_id and m.sender_id <> me.user_id
      and me.joined_after_id is null
    where me.last_read_message_id is null or m.id > me.last_read_message_id group by 1`,
};
type Counter = keyof typeof COUNTERS;

/** The expected value for a row that nothing refers to. */
const nothing = (counter: Counter) => sql.lit(counter === 'posts.reaction_counts' ? '{}' : '0');

/** The rows of the counter's table, each with its id. */
const rowsWith = (counter: Counter) =>
  counter === 'chat_members.unread_count'
    ? sql`(select chat_id::text || ' ' || user_id as id, unread_count from chat_members) chat_members`
    : sql.table(counter.split('.')[0] ?? '');

/** Reads the counted rows once and the table once, regardless of their size. */
const findDifferences = (counter: Counter) => sql<Difference>`
  select id, ${sql.ref(counter)}::text as stored, coalesce(found.count, ${nothing(counter)})::text as counted
  from ${rowsWith(counter)} left join (${COUNTERS[counter]}) found (id, count) using (id)
  where ${sql.ref(counter)} <> coalesce(found.count, ${nothing(counter)})
  order by id`;

/** Counts this row anew while no other transaction changes it: every change of a counter locks its row. */
const repair = (db: Context['db'], counter: Counter, id: string): Promise<unknown> => {
  const table = sql.table(counter.split('.')[0] ?? '');
  const column = sql.ref(counter.split('.')[1] ?? '');
  const isRow =
    counter === 'chat_members.unread_count' ? sql`chat_id::text || ' ' || user_id = ${id}` : sql`id = ${id}`;
  return db.transaction().execute(async (tx) => {
    await sql`select from ${table} where ${isRow} for no key update`.execute(tx);
    await sql`
      update ${table} set ${column} = coalesce(
        (select count from (${COUNTERS[counter]}) found (id, count) where ${sql.ref('found.id')} = ${id}),
        ${nothing(counter)})
      where ${isRow}`.execute(tx);
  });
};

/**
 * Recounts every counter and reports each difference; `--repair` also mends it. Exit code 1 when a difference is left.
 */
export async function check({ db }: Context, [flag]: string[] = []): Promise<number> {
  if (flag !== undefined && flag !== '--repair') throw new Error(`Неизвестный параметр: ${flag}`);
  let wrong = 0;
  for (const counter of Object.keys(COUNTERS) as Counter[]) {
    const { rows } = await findDifferences(counter).execute(db);
    wrong += rows.length;
    for (const { id, stored, counted } of rows)
      log.warn(`${counter} у ${id}: записано ${stored}, на деле ${counted}`);
    if (flag) for (const { id } of rows) await repair(db, counter, id);
  }
  if (wrong > 0 && flag) {
    log.info(`Исправлено счётчиков: ${wrong}`);
    return 0;
  }
  log.info(wrong === 0 ? 'Все счётчики верны' : `Неверных счётчиков: ${wrong}`);
  return wrong === 0 ? 0 : 1;
}
