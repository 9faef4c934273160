import { requestFollow, unfollow } from '@sfera/contract/people/follows';
import { MAX_FOLLOWING } from '@sfera/contract/people/limits';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
});

const call = (route: typeof requestFollow | typeof unfollow, who: TestPerson, whom: TestPerson) =>
  test.send(route, { as: who, params: { id: whom.id } });

/** Accounts whose counters differ from their rows. */
async function miscounted() {
  const { rows } = await sql`
    select login from users u where
      follower_count <> (select count(*) from follows where followee_id = u.id and status = 'following')
      or following_count <> (select count(*) from follows where follower_id = u.id and status = 'following')
  `.execute(test.context.db);
  return rows;
}

it('keeps the counters right while one person follows and unfollows another twenty times at once', async () => {
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) => call(index % 2 ? unfollow : requestFollow, ana, ben)),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await miscounted()).toEqual([]);
  const last = await call(requestFollow, ana, ben);
  expect(last.body).toEqual({ status: 'following', countFollowers: 1 });
});

it('counts each of many people who follow an account at once', async () => {
  const star = await test.addPerson('star');
  const crowd = await Promise.all(Array.from({ length: 30 }, (_, index) => test.addPerson(`fan-${index}`)));
  const replies = await Promise.all(crowd.map((fan) => call(requestFollow, fan, star)));
  const seen = replies.map(({ body }) => body.countFollowers).toSorted((a, b) => a - b);
  expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  await Promise.all(crowd.slice(0, 10).map((fan) => call(unfollow, fan, star)));
  expect(await miscounted()).toEqual([]);
});

it('lets two people follow each other at once, again and again', async () => {
  for (let round = 0; round < 10; round += 1) {
    const route = round % 2 ? unfollow : requestFollow;
    const replies = await Promise.all([call(route, ana, ben), call(route, ben, ana)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  }
  expect(await miscounted()).toEqual([]);
});

it('accepts one of many follows at once when only one more is allowed', async () => {
  const { db } = test.context;
  const fan = await test.addPerson('busy-fan');
  const shy = await test.addPerson('shy', { isPrivate: true });
  await sql`
    with crowd as (
      insert into users (id, login, email, user_name, password_hash, created_at)
      select gen_random_uuid(), 'crowd-' || n, 'crowd-' || n || '@example.com', 'x', '-', now()
      from generate_series(2, ${MAX_FOLLOWING}) n returning id
    )
    insert into follows (id, follower_id, followee_id, status, created_at)
    select gen_random_uuid(), ${fan.id}, id, 'pending', now() from crowd`.execute(db);
  const replies = await Promise.all([ana, ben, shy].map((whom) => call(requestFollow, fan, whom)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

it('does not wait for a post or a view that one of the two accounts is adding', async () => {
  const [eva, max] = [await test.addPerson('eva'), await test.addPerson('max')];
  const { id } = await test.addPost(ana);
  await test.context.db.transaction().execute(async (tx) => {
    // The new row refers to the account, so PostgreSQL keeps the account from being deleted until the end.
    await sql`insert into post_views values (${id}, ${eva.id}, now())`.execute(tx);
    expect((await call(requestFollow, max, eva)).body.status).toBe('following');
    expect((await call(requestFollow, eva, max)).body.status).toBe('following');
  });
});
