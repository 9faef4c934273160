import { listPosts } from '@sfera/contract/posts/posts';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';

const PEOPLE = 3_000;
const QUIET_POSTS = 1_000;

interface Plan {
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  Plans?: Plan[];
}

/** The rows that the parts of a plan read and did not use. */
const readInVain = ({
  'Rows Removed by Filter': rows = 0,
  'Actual Loops': loops,
  Plans = [],
}: Plan): number => rows * loops + Plans.reduce((sum, plan) => sum + readInVain(plan), 0);

/** The plan of the home feed's statement as each connection keeps it, for all parameters alike. */
async function planHomeFeed(test: TestApp, viewer: TestPerson): Promise<Plan> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await test.send(listPosts, { as: viewer, query: { type: 'subscribesPosts' } });
  const { text, values = [] } = spy.mock.calls
    .map(([statement]) => statement as unknown as pg.QueryConfig)
    .find(({ name }) => name === 'home feed') ?? { text: '' };
  spy.mockRestore();
  const client = await test.context.pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare feed as ${text}`);
    const given = values
      .map((value) => pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value)))
      .join();
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute feed(${given})`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('A statement has a plan');
    return plan;
  } finally {
    client.release(true);
  }
}

it('is shown without reading all reactions to it, though an average post has few', async () => {
  const test = await createTestApp();
  const [ana, star] = await Promise.all(['ana', 'star'].map((login) => test.addPerson(login)));
  if (!ana || !star) throw new Error('There are two');
  await test.addFollow(ana, star);
  const post = await test.addPost(star);
  await sql`
    insert into users (id, login, email, user_name, password_hash, created_at)
    select gen_random_uuid(), 'p' || n, 'p' || n || '@example.com', 'Человек', '-', now()
    from generate_series(1, ${PEOPLE}) n`.execute(test.context.db);
  await sql`
    with quiet as (
      insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, created_at)
      select gen_random_uuid(), id, md5(login), 'image', 'ready', 640, 480, '{320}', now()
      from users where login like 'p%' and login not like 'p1%' limit ${QUIET_POSTS} returning id, owner_id
    ), posts as (
      insert into posts (id, user_id, media_id, kind, description, is_published, created_at)
      select gen_random_uuid(), owner_id, id, 'image', '', true, now() from quiet
    )
    select`.execute(test.context.db);
  await sql`
    insert into post_reactions (id, post_id, user_id, emoji)
    select uuidv7(), ${post.id}, id, '🔥' from users where login like 'p%' and login not like 'p1%'
    union all select uuidv7(), id, user_id, '🔥' from posts where id <> ${post.id}`.execute(test.context.db);
  await sql`update posts set reaction_count = 1000, reaction_counts = '{}' where id = ${post.id}`.execute(
    test.context.db,
  );
  // Ana follows people who did not react to it.
  await sql`
    insert into follows (id, follower_id, followee_id, status, created_at)
    select uuidv7(), ${ana.id}, id, 'following', now() from users where login like 'p1%' limit 20`.execute(
    test.context.db,
  );
  await sql`vacuum analyze post_reactions, follows, posts, users`.execute(test.context.db);
  expect(readInVain(await planHomeFeed(test, ana))).toBeLessThan(100);
});
