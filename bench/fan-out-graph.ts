import { MAX_FOLLOWING } from '@sfera/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/db/database.ts';
import { addOtherRows } from './row-sizes.ts';

export const PEOPLE = 100_000;
const POSTS = 30_000;
/** Readers of each kind. Their follows are drawn from the same distribution as all others. */
export const READERS_EACH = 20;
export const READER_FOLLOWS = [20, 200, 1_000, MAX_FOLLOWING] as const;
/** An author with at least as many followers is read by the hybrid from the author's own posts. */
export const HYBRID_FOLLOWERS = 1_000;
/** The exponent of followers by rank: 1 / (2.25 - 1), where 2.25 is that of the distribution of degrees. */
const FOLLOWERS_EXPONENT = 0.8;
/** Popular people post more: the first of a hundred thousand a hundred times as often as the last. */
const POSTS_EXPONENT = 0.4;

/** Rank of a random person, 0 is the most popular; ranks follow a power law with this exponent. */
const randomRank = (exponent: number) => {
  const rest = 1 - exponent;
  const span = (PEOPLE + 1) ** rest - 1;
  return sql`floor(power(1 + random() * ${sql.lit(span)}, ${sql.lit(1 / rest)}) - 1)::int`;
};

/**
 * People, a graph of follows with heavy tails at both ends, posts, and in the schema `fan_out` what fan-out on write
 * keeps beside them. Makes everything once; a later run finds it.
 */
export async function seedGraph(db: Db): Promise<void> {
  const { rows } = await sql`select from pg_class where relname = 'whole_graph'`.execute(db);
  if (rows.length > 0) return;
  await db.connection().execute(async (one) => {
    await sql`truncate users cascade`.execute(one);
    await sql`drop schema if exists fan_out cascade`.execute(one);
    await sql`create schema fan_out`.execute(one);
    await sql`select setseed(0.5)`.execute(one);
    await addPeople(one);
    await addFollows(one);
    await addPosts(one);
    await addReactions(one);
    await addOtherRows(one);
    await addTimelines(one);
    // Counters were set after the rows: without their former versions, the sizes of rows are those of one version.
    await sql`vacuum full users, posts`.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`create table fan_out.whole_graph ()`.execute(one);
  });
}

async function addPeople(db: Db): Promise<void> {
  console.error(`Добавляю ${PEOPLE} человек…`);
  // Counting the words of all names is no part of this bench.
  await sql`alter table users disable trigger users_added_words`.execute(db);
  await sql`
    insert into users (id, login, email, user_name, password_hash, created_at)
    select gen_random_uuid(), 'user' || n, 'user' || n || '@example.com', 'Человек ' || n, '-', now()
    from generate_series(1, ${PEOPLE}) n`.execute(db);
  await sql`alter table users enable trigger users_added_words`.execute(db);
  // The kind of a reader is how many people it follows; all others follow as many as a log-normal draw says.
  await sql`
    create table fan_out.people as
    select id, (row_number() over (order by id) - 1)::int as rank, null::int as reader_of from users`.execute(
    db,
  );
  await sql`create unique index on fan_out.people (rank)`.execute(db);
  for (const [kind, follows] of READER_FOLLOWS.entries())
    await sql`
      update fan_out.people set reader_of = ${follows}
      where rank between ${PEOPLE - (kind + 1) * READERS_EACH} and ${PEOPLE - kind * READERS_EACH - 1}`.execute(
      db,
    );
  await sql`analyze fan_out.people`.execute(db);
}

async function addFollows(db: Db): Promise<void> {
  console.error('Добавляю подписки…');
  // Median 10, mean 20, at most 2,000. A reader draws six times as many, because draws repeat.
  await sql`
    create table fan_out.wish as
    select p.id as follower_id, p.rank, coalesce(p.reader_of, least(2000, ceil(10 * exp(1.2 * random_normal())))::int) as follows,
      case when p.reader_of is null then 1 else 6 end as draws
    from fan_out.people p`.execute(db);
  await sql`
    insert into follows (id, follower_id, followee_id, status, created_at)
    select uuidv7(), follower_id, followee.id, 'following', now() from (
      select follower_id, followee_rank, row_number() over (partition by follower_id) as n, follows from (
        select distinct follower_id, rank, follows, followee_rank from (
          select follower_id, rank, follows, 0 as followee_rank from fan_out.wish
          union all
          select follower_id, rank, follows, ${randomRank(FOLLOWERS_EXPONENT)}
          from fan_out.wish, generate_series(1, follows * draws - 1)
        ) drawn where followee_rank not in (rank, 0) or followee_rank = 0 and rank <> 0
      ) different
    ) chosen join fan_out.people followee on followee.rank = followee_rank
    where n <= follows`.execute(db);
  await sql`analyze follows`.execute(db);
  await sql`
    update users u set following_count = coalesce(own.n, 0), follower_count = coalesce(others.n, 0)
    from fan_out.people p
    left join (select follower_id, count(*) as n from follows group by 1) own on own.follower_id = p.id
    left join (select followee_id, count(*) as n from follows group by 1) others on others.followee_id = p.id
    where u.id = p.id`.execute(db);
  await sql`drop table fan_out.wish`.execute(db);
}

async function addPosts(db: Db): Promise<void> {
  console.error(`Добавляю ${POSTS} постов…`);
  await sql`
    with fresh as materialized (
        select uuidv7(-(random() * interval '30 days')) as id, ${randomRank(POSTS_EXPONENT)} as rank
        from generate_series(1, ${POSTS})),
      pictures as (
        insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, thumbhash, created_at)
        select f.id, p.id, replace(gen_random_uuid()::text, '-', ''), 'image', 'ready', 1080, 1350, '{320,640,1080}',
          'HioKDYJ5h4ifmHmYmJhnhzZfFAc6', now()
        from fresh f join fan_out.people p on p.rank = f.rank)
    insert into posts (id, user_id, media_id, kind, description, is_published, created_at)
    select f.id, p.id, f.id, 'image', 'Рассвет на озере. Проснулись в четыре и не пожалели #утро', true,
      uuid_extract_timestamp(f.id)
    from fresh f join fan_out.people p on p.rank = f.rank`.execute(db);
}

/** Adds five reactions to each post, so that cards look for followed people among them. */
async function addReactions(db: Db): Promise<void> {
  await sql`
    with numbered as materialized (select id, row_number() over (order by id) as n from posts)
    insert into post_reactions (id, post_id, user_id, emoji)
    select uuidv7(), p.id, u.id, '❤️' from numbered p cross join generate_series(1, 5) k
    join fan_out.people u on u.rank = (p.n * 31 + k * 9973) % ${PEOPLE}`.execute(db);
  await sql`update posts set reaction_counts = '{"❤️": 5}', reaction_count = 5`.execute(db);
}

async function addTimelines(db: Db): Promise<void> {
  console.error('Пишу готовые ленты…');
  const kinds = { timelines: sql`true`, small_timelines: sql`u.follower_count < ${HYBRID_FOLLOWERS}` };
  await sql`analyze users, follows, posts`.execute(db);
  for (const [name, which] of Object.entries(kinds)) {
    const table = sql.id('fan_out', name);
    // Plain: a row is a post in a reader's feed. No foreign keys: readers and posts would lie on other machines.
    await sql`create table ${table} (reader_id uuid, post_id uuid)`.execute(db);
    await sql`
      insert into ${table} select f.follower_id, p.id
      from posts p join users u on u.id = p.user_id join follows f on f.followee_id = u.id where ${which}
      order by p.id`.execute(db);
    await sql`alter table ${table} add primary key (reader_id, post_id)`.execute(db);
  }
  await sql`create table fan_out.pulled_follows (reader_id uuid, author_id uuid)`.execute(db);
  await sql`
    insert into fan_out.pulled_follows
    select follower_id, followee_id from follows f join users u on u.id = f.followee_id
    where u.follower_count >= ${HYBRID_FOLLOWERS}`.execute(db);
  await sql`alter table fan_out.pulled_follows add primary key (reader_id, author_id)`.execute(db);
}
