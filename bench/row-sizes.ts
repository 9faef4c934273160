import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../apps/server/src/db/database.ts';
import { round, type Table } from './table.ts';

/** Of each post. */
const VIEWS_EACH = 7;
const MESSAGES = 100_000;
const CHATS = 2_000;

/** Tables whose rows grow with what people do. */
const TABLES = [
  'users',
  'follows',
  'posts',
  'media',
  'post_views',
  'post_reactions',
  'comments',
  'notifications',
  'messages',
];

/** A person for each post `p`, another one for each `n`. */
const person = (n: string) =>
  sql`join fan_out.people u on u.rank = (p.n * 31 + ${sql.raw(n)}) % (select count(*) from users)`;

/** Views, comments, notifications and messages of a graph that has people (`fan_out.people`), posts and reactions. */
export async function addOtherRows(db: Db): Promise<void> {
  const numbered = sql`(select id, user_id, row_number() over (order by id) as n from posts) p`;
  await sql`
    insert into post_views (post_id, user_id, viewed_at)
    select p.id, u.id, now() from ${numbered} cross join generate_series(1, ${sql.lit(VIEWS_EACH)}) k ${person('k * 773')}
    order by random()`.execute(db);
  await sql`
    insert into comments (id, post_id, user_id, text, temp_id, created_at)
    select uuidv7(), p.id, u.id, 'Как красиво! Где это?', gen_random_uuid(), now() from ${numbered} ${person('7')}`.execute(
    db,
  );
  await sql`
    insert into notifications (id, recipient_id, sender_id, type, post_id, reactor_id, created_at)
    select uuidv7(), p.user_id, r.user_id, 'reaction', p.id, r.user_id, now()
    from post_reactions r join posts p on p.id = r.post_id where r.user_id <> p.user_id`.execute(db);
  await sql`
    insert into chats (id, user_low, user_high, newest_id, created_at)
    select uuidv7(), least(a.id, b.id), greatest(a.id, b.id), uuidv7(), now()
    from fan_out.people a join fan_out.people b on b.rank = a.rank + 1 where a.rank < ${CHATS}`.execute(db);
  await sql`
    insert into messages (id, chat_id, sender_id, content, temp_id, created_at)
    select uuidv7(), c.id, c.user_low, 'Привет! Завтра в семь у входа, как договорились?', gen_random_uuid(), now()
    from generate_series(1, ${sql.lit(MESSAGES / CHATS)}) cross join chats c`.execute(db);
}

/** Bytes of a row with its part of all indexes. */
export async function measureRowSizes(client: pg.Client): Promise<Table> {
  const rows: Table['rows'] = [];
  for (const table of TABLES) {
    const { rows: sizes } = await client.query<{ bytes: number }>(
      `select pg_total_relation_size('${table}')::float8 / count(*) as bytes from ${table}`,
    );
    rows.push({ таблица: table, 'байт на строку': round(sizes[0]?.bytes ?? 0, 0) });
  }
  return { title: 'Место одной строки вместе с её долей всех индексов', rows };
}
