import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/database.ts';
import { STEPS } from '../../apps/server/src/run-jobs.ts';

export const USERS = 100_000;
export const VIEWERS = 10_000;
const FOLLOWS_EACH = 200;
const POSTS_WITH_REACTIONS = 200_000;
const REACTIONS_EACH = 5;

/** Adds posts with ids and counters by SQL; the media have no files. Reuses the posts of an earlier run. */
export async function seedPosts(db: Db, posts: number): Promise<void> {
  const { rows } = await sql<{ users: number; posts: number }>`
    select (select count(*)::int from users) as users, (select count(*)::int from posts) as posts`.execute(
    db,
  );
  const have = rows[0] ?? { users: 0, posts: 0 };
  if (have.users === 0) await seedUsers(db);
  if (have.posts < posts) {
    await addPosts(db, posts - have.posts);
    await addReactions(db);
  }
  await endSteps(db);
}

/** The server that is measured does nothing beside: what its steps would add to old posts, no feed shows. */
async function endSteps(db: Db): Promise<void> {
  const now = new Date();
  await db
    .insertInto('steps')
    .values(STEPS.map(({ name, title }) => ({ name, title, total: 0, started_at: now, finished_at: now })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ finished_at: now }))
    .execute();
}

async function seedUsers(db: Db): Promise<void> {
  console.error(`Добавляю ${USERS} человек, у ${VIEWERS} из них по ${FOLLOWS_EACH} подписок…`);
  await sql`
    insert into users (id, login, email, user_name, password_hash, created_at)
    select uuidv7(), 'user' || n, 'user' || n || '@example.com', 'Человек ' || n, '-', now()
    from generate_series(1, ${USERS}) n`.execute(db);
  // Each person follows 200 distinct people: a random start and a stride that is prime to the number of users.
  await sql`
    with people as materialized (select id, row_number() over (order by id) - 1 as n from users),
      viewers as (select id, n, floor(random() * ${USERS})::bigint as start from people where n < ${VIEWERS})
    insert into follows (id, follower_id, followee_id, status, created_at)
    select uuidv7(), v.id, p.id, 'following', now()
    from viewers v cross join generate_series(1, ${FOLLOWS_EACH}) k
    join people p on p.n = (v.start + k * 487) % ${USERS}
    where p.id <> v.id`.execute(db);
  await sql`
    update users u set following_count = c.n
    from (select follower_id, count(*) as n from follows group by 1) c where c.follower_id = u.id`.execute(
    db,
  );
  await sql`
    update users u set follower_count = c.n
    from (select followee_id, count(*) as n from follows group by 1) c where c.followee_id = u.id`.execute(
    db,
  );
}

async function addPosts(db: Db, count: number): Promise<void> {
  console.error(`Добавляю ${count} постов…`);
  await sql`
    with people as materialized (select id, row_number() over (order by id) - 1 as n from users),
      fresh as materialized (
        select uuidv7(-(random() * interval '90 days')) as id, floor(random() * ${USERS})::bigint as author
        from generate_series(1, ${count})),
      pictures as (
        insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, thumbhash, bytes, created_at)
        select f.id, p.id, replace(gen_random_uuid()::text, '-', ''), 'image', 'ready', 1080, 1350, '{320,640,1080}',
          'HioKDYJ5h4ifmHmYmJhnhzZfFAc6', 0, now()
        from fresh f join people p on p.n = f.author)
    insert into posts (id, user_id, media_id, kind, description, is_published, created_at)
    select f.id, p.id, f.id, 'image', 'Рассвет на озере. Проснулись в четыре и не пожалели #утро', true,
      uuid_extract_timestamp(f.id)
    from fresh f join people p on p.n = f.author`.execute(db);
  await sql`
    update users u set post_count = c.n
    from (select user_id, count(*) as n from posts group by 1) c where c.user_id = u.id`.execute(db);
}

/** Adds five reactions to each of the newest posts, which the feeds show. */
async function addReactions(db: Db): Promise<void> {
  console.error(`Добавляю по ${REACTIONS_EACH} реакций на каждый из ${POSTS_WITH_REACTIONS} новых постов…`);
  await sql`
    with people as materialized (select id, row_number() over (order by id) - 1 as n from users),
      newest as materialized (
        select id, row_number() over (order by id desc) as n from posts
        where reaction_count = 0 order by id desc limit ${POSTS_WITH_REACTIONS})
    insert into post_reactions (id, post_id, user_id, emoji)
    select uuidv7(), p.id, u.id, (array['❤️', '🔥', '😂', '👍'])[1 + (p.n + k) % 4]
    from newest p cross join generate_series(1, ${REACTIONS_EACH}) k
    join people u on u.n = (p.n * 31 + k * 9973) % ${USERS}`.execute(db);
  await sql`
    with kinds as (select post_id, emoji, count(*)::int as n from post_reactions group by 1, 2),
      posts_of as (select post_id, jsonb_object_agg(emoji, n) as counts, sum(n)::int as n from kinds group by 1)
    update posts p set reaction_counts = o.counts, reaction_count = o.n
    from posts_of o where o.post_id = p.id`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
