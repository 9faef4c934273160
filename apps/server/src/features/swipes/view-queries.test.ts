import { beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { noteSwipeViews } from './view-queries.ts';

const SERVERS = 6;

let test: TestApp;
let people: TestPerson[];
let posts: TestPost[];

beforeAll(async () => {
  test = await createTestApp();
  const author = await test.addPerson('author');
  people = [];
  posts = [];
  for (let i = 0; i < 4; i += 1) people.push(await test.addPerson(`viewer-${i}`));
  for (let i = 0; i < 20; i += 1) posts.push(await test.addPost(author, { kind: 'video' }));
  await test.context.db.updateTable('media').set({ duration_ms: 10_000 }).execute();
});

it('counts each person once when servers write the same views at once, in different orders', async () => {
  const { db, clock } = test.context;
  const views = posts.flatMap(({ id }) => people.map((person) => ({ post_id: id, user_id: person.id })));
  const batches = Array.from({ length: SERVERS }, (_, server) =>
    (server % 2 ? views : views.toReversed()).map(({ post_id, user_id }) => {
      return { post_id, user_id, watched_seconds: 1 + server };
    }),
  );
  const { written } = await db.transaction().execute(async (tx) => {
    // A lock on a post in the middle, so that each batch holds some posts when it has to wait.
    await tx
      .selectFrom('posts')
      .select('id')
      .where('id', '=', posts[10]?.id ?? null)
      .forNoKeyUpdate()
      .execute();
    const noting = Promise.all(batches.map((batch) => noteSwipeViews(db, batch, clock.now())));
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(SERVERS), { timeout: 10_000 });
    return { written: noting }; // in an object, so that it is not awaited before the commit
  });
  for (const noted of await written) expect(noted).toHaveLength(views.length);
  const counted = await db
    .selectFrom('posts')
    .select(['watch_count', 'watched_percents'])
    .distinct()
    .execute();
  expect(counted).toEqual([{ watch_count: people.length, watched_percents: people.length * 10 * SERVERS }]);
});
