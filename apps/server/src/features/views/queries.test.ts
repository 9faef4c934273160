import { beforeAll, expect, it, vi } from 'vitest';
import type { Db } from '../../db/database.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { countViews } from './queries.ts';

const SERVERS = 6;

let test: TestApp;
let author: TestPerson;
let viewer: TestPerson;
let people: TestPerson[];
let posts: TestPost[];

beforeAll(async () => {
  test = await createTestApp();
  people = [];
  posts = [];
  for (let i = 0; i < SERVERS; i += 1) people.push(await test.addPerson(`viewer-${i}`));
  author = await test.addPerson('author');
  viewer = await test.addPerson('viewer');
  for (let i = 0; i < 30; i += 1) posts.push(await test.addPost(author));
});

const of = (person: TestPerson, seen: readonly TestPost[] = posts) =>
  seen.map(({ id }) => ({ post_id: id, user_id: person.id }));

function count(views: Parameters<typeof countViews>[1]) {
  const now = test.context.clock.now();
  return countViews(test.context.db, views, now, new Date(now.getTime() - 1));
}

it('lets servers write views of the same posts at once without a deadlock', async () => {
  test.context.clock.advance(1);
  const { db } = test.context;
  const batches = people.map((person, index) => of(person, index % 2 ? posts : posts.toReversed()));
  const { written } = await db.transaction().execute(async (tx) => {
    // A lock on a post in the middle, so that each batch holds some posts when it has to wait.
    await tx
      .selectFrom('posts')
      .select('id')
      .where('id', '=', posts[15]?.id ?? null)
      .forUpdate()
      .execute();
    const counting = Promise.all(batches.map(count));
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(SERVERS), { timeout: 10_000 });
    return { written: counting }; // in an object, so that it is not awaited before the commit
  });
  for (const rows of await written) expect(rows).toHaveLength(posts.length);
  const again = await count(batches[0] ?? []);
  expect(new Set(again.map(({ view_count }) => view_count))).toEqual(new Set([SERVERS]));
});

it('counts a view once that is in the batch twice', async () => {
  const seen = [await test.addPost(author), await test.addPost(author)];
  const rows = await count(of(viewer, seen).concat(of(viewer, seen)));
  expect(rows.map(({ view_count }) => view_count)).toEqual([1, 1]);
});

it('does not wait for a post whose view is stored already', async () => {
  const seen = [await test.addPost(author)];
  await count(of(viewer, seen));
  await test.context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('posts').select('id').forUpdate().execute();
    expect(await count(of(viewer, seen))).toHaveLength(1);
  });
});

it('does not deadlock with a waiting change of the post while a notification refers to the earlier row version', async () => {
  const { db } = test.context;
  const post = await test.addPost(author);
  const held = (by: Db) => by.selectFrom('posts').select('id').where('id', '=', post.id);
  const [changing, referring] = await Promise.all([
    db.startTransaction().execute(),
    db.startTransaction().execute(),
  ]);
  await held(changing).forNoKeyUpdate().execute();
  await changing.updateTable('posts').set({ like_count: 1 }).where('id', '=', post.id).execute();
  await held(referring).forKeyShare().execute(); // like the check of a foreign key
  const waiting: Promise<unknown>[] = [];
  for (const begin of [() => count(of(viewer, [post])), () => held(db).forNoKeyUpdate().execute()]) {
    waiting.push(begin());
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(waiting.length), { timeout: 10_000 });
  }
  const answers = Promise.allSettled(waiting);
  await changing.commit().execute();
  expect(await answers).toMatchObject([{ value: [{ view_count: 1 }] }, { value: [{ id: post.id }] }]);
  await referring.commit().execute();
});
