import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { check } from '../../../cli/check.ts';
import { runStep } from '../../../jobs/steps.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPost } from '../../../testing/data/test-post.ts';
import { RECOUNT_POSTS } from './recount-step.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});

it('mends counters that have drifted, while people go on liking', async () => {
  const { context } = test;
  const ana = await test.addPerson('ana');
  const { id } = await addPost(context, ana);
  const people = await Promise.all(['ben', 'vera', 'gleb', 'dan'].map((login) => test.addPerson(login)));
  const like = (userId: string) =>
    context.db.transaction().execute(async (tx) => {
      await sql`insert into post_likes (id, post_id, user_id) values (uuidv7(), ${id}, ${userId})`.execute(
        tx,
      );
      await sql`update posts set like_count = like_count + 1 where id = ${id}`.execute(tx);
    });
  const [first, ...others] = people;
  await like(first?.id ?? '');
  await sql`update posts set like_count = 7, comment_count = 5, reaction_counts = '{"🔥": 2}'`.execute(
    context.db,
  );
  const recount = runStep(context, RECOUNT_POSTS, new AbortController().signal);
  await Promise.all([recount, ...others.map((person) => like(person.id))]);
  const { rows } = await sql`select like_count, comment_count, reaction_counts from posts`.execute(
    context.db,
  );
  expect(rows).toEqual([{ like_count: 4, comment_count: 0, reaction_counts: {} }]);
  expect(await check(context)).toBe(0);
});
