import { requestFollow, unfollow } from '@sfera/contract/people/follows';
import { MAX_FOLLOWING } from '@sfera/contract/people/limits';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, beforeAll } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let shy: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  await test.context.db.deleteFrom('users').execute();
  test.context.clock.advance(60_000); // cached sessions of the previous test expire
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
  shy = await test.addPerson('shy', { isPrivate: true });
});

const follow = (who: TestPerson, whom: TestPerson) =>
  test.send(requestFollow, { as: who, params: { id: whom.id } });
const leave = (who: TestPerson, whom: TestPerson) =>
  test.send(unfollow, { as: who, params: { id: whom.id } });

const counts = async ({ id }: TestPerson) => {
  const row = await test.context.db
    .selectFrom('users')
    .select(['follower_count', 'following_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { followers: row.follower_count, following: row.following_count };
};

describe('following a public account', () => {
  it('counts once, however often it is requested', async () => {
    for (let call = 0; call < 3; call += 1)
      expect(await follow(ana, ben)).toMatchObject({
        status: 200,
        body: { status: 'following', countFollowers: 1 },
      });
    expect([await counts(ana), await counts(ben)]).toEqual([
      { followers: 0, following: 1 },
      { followers: 1, following: 0 },
    ]);
  });

  it('ends with one call; a second call changes nothing', async () => {
    await follow(shy, ben);
    await follow(ana, ben);
    for (let call = 0; call < 2; call += 1)
      expect((await leave(ana, ben)).body).toEqual({ status: 'none', countFollowers: 1 });
    expect([await counts(ana), await counts(ben)]).toEqual([
      { followers: 0, following: 0 },
      { followers: 1, following: 0 },
    ]);
  });
});

describe('the event of a follow', () => {
  it('is emitted once, when the follow can be read already, and not for a request', async () => {
    const { db, events, clock } = test.context;
    const told: unknown[] = [];
    events.on('followed', async (event) => {
      const found = await db.selectFrom('follows').select(['follower_id', 'followee_id']).execute();
      told.push({ ...event, found });
    });
    await follow(ana, shy);
    await leave(ana, shy);
    for (let call = 0; call < 2; call += 1) await follow(ana, ben);
    await events.settled();
    expect(told).toEqual([
      {
        followerId: ana.id,
        followeeId: ben.id,
        at: clock.now(),
        found: [{ follower_id: ana.id, followee_id: ben.id }],
      },
    ]);
  });
});

describe('following a private account', () => {
  it('only creates a request, and counts nothing', async () => {
    await test.addFollow(ben, shy);
    for (let call = 0; call < 2; call += 1)
      expect((await follow(ana, shy)).body).toEqual({ status: 'pending', countFollowers: 1 });
    expect([await counts(ana), await counts(shy)]).toEqual([
      { followers: 0, following: 0 },
      { followers: 1, following: 0 },
    ]);
  });

  it('may be withdrawn before the answer without changing a counter', async () => {
    await test.addFollow(ben, shy);
    await follow(ana, shy);
    expect((await leave(ana, shy)).body).toEqual({ status: 'none', countFollowers: 1 });
    expect([await counts(ana), await counts(shy)]).toEqual([
      { followers: 0, following: 0 },
      { followers: 1, following: 0 },
    ]);
  });

  it('is ended like the follow of a public account after it was accepted', async () => {
    await test.addFollow(ana, shy);
    expect((await follow(ana, shy)).body).toEqual({ status: 'following', countFollowers: 1 });
    expect((await leave(ana, shy)).body).toEqual({ status: 'none', countFollowers: 0 });
    expect((await follow(ana, shy)).body).toEqual({ status: 'pending', countFollowers: 0 });
  });
});

describe('following refuses', () => {
  it.each([
    ['oneself', (id: string) => id],
    ['oneself in capitals', (id: string) => id.toUpperCase()],
  ])('%s', async (_what, spell) => {
    expect(await test.refusal(requestFollow, { as: ana, params: { id: spell(ana.id) } })).toEqual({
      status: 409,
      code: 'follow_self',
      message: 'Нельзя подписаться на себя',
    });
    expect(await counts(ana)).toEqual({ followers: 0, following: 0 });
  });

  it('the session of an account that has just been deleted', async () => {
    await leave(ana, ben); // the session is cached from here on
    await test.context.db.deleteFrom('users').where('id', '=', ana.id).execute();
    expect(await test.refusal(requestFollow, { as: ana, params: { id: ben.id } })).toEqual({
      status: 401,
      code: 'signed_out',
      message: 'Войдите, чтобы продолжить',
    });
  });

  it.each([requestFollow, unfollow])('$path: an account that does not exist', async (route) => {
    const params = { id: '01900000-0000-7000-8000-000000000000' };
    expect(await test.refusal(route, { as: ana, params })).toEqual({
      status: 404,
      code: 'user_not_found',
      message: 'Пользователь не найден',
    });
  });

  it('the 7 501st account, open requests included, without leaving a row', async () => {
    await test.context.db.transaction().execute(async (tx) => {
      await sql`
        insert into users (id, login, email, user_name, password_hash, created_at)
        select gen_random_uuid(), 'crowd-' || n, 'crowd-' || n || '@example.com', 'x', '-', now()
        from generate_series(1, ${MAX_FOLLOWING}) n`.execute(tx);
      await sql`
        insert into follows (id, follower_id, followee_id, status, created_at)
        select gen_random_uuid(), ${ana.id}, id, case when login like '%0' then 'pending' else 'following' end, now()
        from users where login like 'crowd-%'`.execute(tx);
    });
    expect(await test.refusal(requestFollow, { as: ana, params: { id: ben.id } })).toEqual({
      status: 409,
      code: 'follow_limit_reached',
      message: 'Слишком много подписок',
    });
    expect(await counts(ben)).toEqual({ followers: 0, following: 0 });
    await sql`delete from follows where ctid = (select ctid from follows limit 1)`.execute(test.context.db);
    expect((await follow(ana, ben)).status).toBe(200);
    expect((await follow(ana, shy)).status).toBe(409);
    expect((await follow(ben, ana)).status).toBe(200);
  });
});
