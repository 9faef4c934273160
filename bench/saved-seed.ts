import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/database.ts';
import { WORDS } from './post-search-seed.ts';

/** People who follow others, and save what they like. */
export const SAVERS = 1_000;
export const SAVED_EACH = 300;
/** One of them saves all that comes by. */
export const HOARDED = 20_000;
const COLLECTIONS_EACH = 5;
const POSTS_OF_COLLECTION = 60;
/** As in a language: the second tag is half as frequent as the first. */
const TAGS = 60_000;
const MOST_TAGS_OF_POST = 4;

/** Adds saved posts, collections and tags by SQL. Does nothing when there are some. */
export async function addSaved(db: Db): Promise<void> {
  const { rows } = await sql`select from saves limit 1`.execute(db);
  if (rows.length > 0) return;
  console.error('Добавляю сохранённое, коллекции и теги…');
  // A temporary table belongs to one connection.
  await db.connection().execute(addAll);
  await sql`vacuum analyze`.execute(db);
}

async function addAll(db: Db): Promise<void> {
  await sql`
    create temporary table numbered as
    select id, row_number() over (order by id) - 1 as n from posts`.execute(db);
  await sql`create index on numbered (n)`.execute(db);
  await sql`analyze numbered`.execute(db);
  await sql`
    with savers as materialized (
      select id, row_number() over (order by id) - 1 as n from users where following_count > 0 order by id limit ${SAVERS})
    insert into saves (id, user_id, post_id)
    select uuidv7(-(random() * interval '80 days')), s.id, p.id
    from savers s
    cross join lateral generate_series(1, case when s.n = 0 then ${HOARDED}::int else ${SAVED_EACH}::int end) k
    join numbered p on p.n = (s.n * 7919 + k * 331) % (select count(*) from posts)
    on conflict do nothing`.execute(db);
  await sql`
    insert into collections (id, user_id, name)
    select uuidv7(), user_id, 'Коллекция ' || k
    from (select distinct user_id from saves) s cross join generate_series(1, ${COLLECTIONS_EACH}::int) k`.execute(
    db,
  );
  await sql`
    insert into collection_posts (id, collection_id, user_id, post_id)
    select s.id, c.id, c.user_id, s.post_id from collections c
    cross join lateral (
      select * from saves where user_id = c.user_id order by md5(c.id::text || id) limit ${POSTS_OF_COLLECTION}::int
    ) s`.execute(db);
  await addTags(db);
}

async function addTags(db: Db): Promise<void> {
  await sql`
    insert into tags (id, key, name)
    select uuidv7(), key, key from (
      select (${[...WORDS]}::text[])[1 + (n - 1) % ${WORDS.length}::int]
        || case when n > ${WORDS.length}::int then n::text else '' end as key
      from generate_series(1, ${TAGS}::int) n) made
    on conflict do nothing`.execute(db);
  await sql`
    with numbered_tags as materialized (select id, row_number() over (order by id) as n from tags),
      wanted as (
        select distinct p.id as post_id, floor(exp(random() * ln(${TAGS}::float8)))::int as n
        from numbered p cross join lateral generate_series(1, (p.n % ${MOST_TAGS_OF_POST + 1}::int)::int) k)
    insert into post_tags (tag_id, post_id, is_counted)
    select t.id, w.post_id, true from wanted w join numbered_tags t on t.n = w.n on conflict do nothing`.execute(
    db,
  );
}
