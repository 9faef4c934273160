import { addComment } from '@sfera/contract/comments/comments';
import type { UserId } from '@sfera/contract/base/ids';
import { addUniqueView } from '@sfera/contract/posts/views';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { newId } from '../../base/clock.ts';
import { atEnd } from '../../testing/at-end.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';

const CROWD = 500;

let test: TestApp;
let author: TestPerson;
let crowd: TestPerson[];

beforeAll(async () => {
  test = await createTestApp();
  author = await test.addPerson('author');
  crowd = await addCrowd();
});

/** Adds many accounts by one statement, each with a session. */
async function addCrowd(): Promise<TestPerson[]> {
  const { db, clock } = test.context;
  const logins = Array.from({ length: CROWD }, (_, index) => `viewer-${index}`);
  const people = logins.map((login) => ({ id: newId<UserId>(clock), login }));
  const rows = people.map(({ id, login }) => ({
    id,
    login,
    user_name: login,
    email: `${login}@example.com`,
    password_hash: '-',
    avatar_url: null,
    created_at: clock.now(),
  }));
  await db.insertInto('users').values(rows).execute();
  return Promise.all(
    people.map(async ({ id, login }) => {
      const { token } = await openTestSession(test.context, { id, login });
      return { id, login, token };
    }),
  );
}

const view = (as: TestPerson, { id }: TestPost, app: FastifyInstance = test.app) =>
  app.inject({
    method: 'POST',
    url: addUniqueView.path.replace(':postId', id),
    headers: { authorization: `Bearer ${as.token}` },
  });

/** The post's view counter, and its number of views. */
async function counts({ id }: TestPost): Promise<[number, number]> {
  const { rows } = await sql<{ view_count: number; noted: number }>`
    select view_count, (select coalesce(sum(times), 0)::int from post_views where post_id = id) as noted
    from posts where id = ${id}`.execute(test.context.db);
  return [rows[0]?.view_count ?? NaN, rows[0]?.noted ?? NaN];
}

/** Counts the writes to the post's view counter from now on. */
async function watchUpdates() {
  const { db } = test.context;
  await sql`create sequence writes minvalue 0`.execute(db);
  await sql`
    create function count_write() returns trigger language plpgsql as
    $$ begin perform nextval('writes'); return null; end $$`.execute(db);
  await sql`
    create trigger count_writes after update of view_count on posts
    for each row execute function count_write()`.execute(db);
  return async () => {
    const { rows } = await sql<{ writes: string }>`select last_value as writes from writes`.execute(db);
    return Number(rows[0]?.writes);
  };
}

it('counts each of 500 people at once, with few writes, while others comment on the post', async () => {
  const post = await test.addPost(author);
  const readWrites = await watchUpdates();
  const [views, comments] = await Promise.all([
    Promise.all(crowd.map((person) => view(person, post))),
    Promise.all(
      crowd
        .slice(0, 20)
        .map((as) => test.send(addComment, { as, params: { postId: post.id }, body: { text: 'Ого' } })),
    ),
  ]);
  expect(new Set(views.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(comments.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await counts(post)).toEqual([CROWD, CROWD]);
  expect(await readWrites()).toBeLessThan(CROWD / 10);
});

it('counts views that two servers receive for the same posts in different orders', async () => {
  const other = await buildApp(test.context);
  atEnd(() => other.close());
  const posts = await Promise.all(Array.from({ length: 12 }, () => test.addPost(author)));
  const viewers = crowd.slice(0, 40);
  const rounds = viewers.flatMap((person, index) => {
    const order = index % 2 ? posts : posts.toReversed();
    return order.flatMap((post) => [view(person, post), view(person, post, other)]);
  });
  const statuses = (await Promise.all(rounds)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const post of posts) expect(await counts(post)).toEqual([viewers.length, viewers.length]);
});

it('loses only the view of a person whose account is deleted while the batch runs', async () => {
  const { db } = test.context;
  const gone = await test.addPerson('gone');
  const [warmUp, post] = [await test.addPost(author), await test.addPost(author)];
  await view(gone, warmUp); // the session is cached from here on
  const replies = await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('users').where('id', '=', gone.id).execute();
    const sent = Promise.all([...crowd.slice(0, 3), gone].map((person) => view(person, post)));
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), { timeout: 10_000 });
    return { sent }; // in an object, so that it is not awaited before the commit
  });
  expect((await replies.sent).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404]);
  expect(await counts(post)).toEqual([3, 3]);
});
