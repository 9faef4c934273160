import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Db } from '../database.ts';
import { migrate } from '../migrate.ts';
import { bodyOf } from './rank-function.ts';
import { RANKS } from './ranks.ts';

interface Ranked {
  /** Location of the row version: every update of the row changes it. */
  ctid: string;
  rank: number;
  swipe_rank: number;
}

let db: Db;
/** Starts another server on the same database. */
let startServer: () => Promise<unknown>;

beforeEach(async () => {
  const database = await createTestDatabase('whole');
  onTestFinished(() => database.close());
  ({ db } = database);
  startServer = async () => {
    const server = openDatabase(database.connection, 2);
    await migrate(server.db).finally(() => server.close());
  };
  await sql`
    insert into users (id, login, email, user_name, password_hash, created_at)
    values (gen_random_uuid(), 'ana', 'ana@example.com', 'Анна', 'x', now())`.execute(db);
  await sql`
    insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, created_at)
    select gen_random_uuid(), users.id, md5(n::text), 'video', 'ready', 640, 480, '{320}', now()
    from users, generate_series(1, 5) n`.execute(db);
  await sql`
    insert into posts (id, user_id, media_id, kind, is_published, like_count, watch_count, watched_percents, created_at)
    select gen_random_uuid(), owner_id, id, kind, true, n * n, n, 100 * n, now() - n * interval '7 hours'
    from (select *, row_number() over (order by media_key) as n from media) media`.execute(db);
});

const readRanks = async (): Promise<Ranked[]> =>
  (await sql<Ranked>`select ctid::text, rank, swipe_rank from posts order by media_id`.execute(db)).rows;
const withoutCtid = (rows: Ranked[]) => rows.map(({ rank, swipe_rank }) => ({ rank, swipe_rank }));

/** Leaves the database as a server with another formula of recommendations would leave it. */
async function rankByOtherWeight(): Promise<void> {
  await sql`
    create or replace function recommendation_rank(
      created_at timestamptz, reaction_count int, like_count int, comment_count int
    ) returns int language sql immutable parallel safe as 'select 1000 + 100 * like_count'`.execute(db);
  await sql`update posts set created_at = created_at`.execute(db);
}

it('updates the ranks of all posts at the first start after a weight has changed', async () => {
  const before = await readRanks();
  await rankByOtherWeight();
  expect((await readRanks()).map(({ rank }) => rank)).not.toEqual(before.map(({ rank }) => rank));
  await startServer();
  expect(withoutCtid(await readRanks())).toEqual(withoutCtid(before));
});

it('updates no post when no weight has changed', async () => {
  const before = await readRanks();
  await startServer();
  expect(await readRanks()).toEqual(before);
});

it('gives the right ranks when several servers start together', async () => {
  const before = await readRanks();
  await rankByOtherWeight();
  await Promise.all([startServer(), startServer(), startServer()]);
  expect(withoutCtid(await readRanks())).toEqual(withoutCtid(before));
});

it.each(RANKS)('defines $name in the database by its formula', async (rank) => {
  const { rows } = await sql`select prosrc from pg_proc where oid = to_regproc(${rank.name})`.execute(db);
  expect(rows).toEqual([{ prosrc: bodyOf(rank) }]);
});

it('orders the threads of comments anew at the first start after a weight of theirs has changed', async () => {
  // A server with another formula leaves the function, and an index in its order.
  await sql`
    create or replace function comment_rank(created_at timestamptz, likes int) returns int
    language sql immutable parallel safe as 'select 1000 - likes'`.execute(db);
  await sql`
    insert into comments (id, post_id, user_id, text, like_count, created_at)
    select gen_random_uuid(), posts.id, user_id, n::text, n * n, now() - n * interval '20 hours'
    from (select * from posts limit 1) posts, generate_series(1, 5) n`.execute(db);
  const readOrder = () =>
    db.transaction().execute(async (tx) => {
      // The index gives the order.
      await sql`set local enable_seqscan = off; set local enable_sort = off`.execute(tx);
      const { rows } = await sql<{ text: string }>`
        select text from comments where post_id = (select post_id from comments limit 1) and parent_id is null
        order by comment_rank(created_at, like_count) desc, id desc`.execute(tx);
      return rows.map(({ text }) => text).join('');
    });
  expect(await readOrder()).toBe('12345');
  await startServer();
  expect(await readOrder()).toBe('43215');
});
