import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { runStep } from '../../jobs/steps.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { POST_WORDS } from './words-step.ts';

let test: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
});

beforeEach(async () => {
  await test.context.db.deleteFrom('posts').execute();
  await test.context.db.deleteFrom('steps').execute();
});

/** Leaves the posts as they are when they are older than the table of words. */
const forgetWords = () => sql`truncate post_words`.execute(test.context.db);
const run = () => runStep(test.context, POST_WORDS, new AbortController().signal);
const readWords = async () =>
  (
    await sql<{ words: string }>`
      select words::text from post_words join posts on id = post_id order by id`.execute(test.context.db)
  ).rows.map(({ words }) => words);

it('adds the words of former posts in batches', async () => {
  await sql`
    with pictures as (
      insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, created_at)
      select uuidv7(), ${ana.id}, md5(n::text), 'image', 'ready', 320, 320, '{320}', now()
      from generate_series(1, 1100) n returning id)
    insert into posts (id, user_id, media_id, kind, description, is_published, created_at)
    select id, ${ana.id}, id, 'image', 'Кошки', true, now() from pictures`.execute(test.context.db);
  await forgetWords();
  await run();
  const words = await readWords();
  expect(words).toHaveLength(1_100);
  expect(new Set(words)).toEqual(new Set(["'кошк':1"]));
});

it('leaves the words of a text alone that is changed meanwhile', async () => {
  const { id } = await test.addPost(ana, { description: 'Кошка' });
  await forgetWords();
  const { db } = test.context;
  let finished: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('posts').set({ description: 'Собака' }).where('id', '=', id).execute();
    finished = run();
    // The step waits for the row: its insert stands in the queue of locks before this transaction ends.
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`.execute(db)).rows.length)
      .toBeGreaterThan(0);
  });
  await finished;
  expect(await readWords()).toEqual(["'собак':1"]);
});

it('is not needed by a counter: a like or a view leaves the words and the indexes of a post alone', async () => {
  const { id } = await test.addPost(ana, { description: 'Кошка' });
  await forgetWords();
  const { rows } = await test.context.db.transaction().execute(async (tx) => {
    await sql`update posts set view_count = view_count + 1 where id = ${id}`.execute(tx);
    return sql<{ hot: number }>`
      select pg_stat_get_xact_tuples_hot_updated('posts'::regclass)::int as hot`.execute(tx);
  });
  expect(rows).toEqual([{ hot: 1 }]);
  expect(await readWords()).toEqual([]);
});
