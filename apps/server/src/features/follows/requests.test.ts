import { listFollowRequests, respondToFollowRequest, unfollow } from '@sfera/contract/people/follows';
import type { FollowId } from '@sfera/contract/base/ids';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

const NOT_FOUND = { status: 404, code: 'follow_request_not_found', message: 'Запрос уже отозван' };

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let shy: TestPerson;
const told: unknown[] = [];

beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['followed', 'followAccepted', 'followDeclined'] as const)
    test.context.events.on(name, async (event) => void told.push({ name, ...event }));
});

beforeEach(async () => {
  await test.context.db.deleteFrom('users').execute();
  test.context.clock.advance(60_000); // cached sessions of the previous test expire
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
  shy = await test.addPerson('shy', { isPrivate: true });
  told.splice(0);
});

const answer = (as: TestPerson, id: FollowId, action: 'accept' | 'decline') => ({
  as,
  params: { id },
  body: { action },
});
const respond = (...input: Parameters<typeof answer>) => test.send(respondToFollowRequest, answer(...input));
const refusal = (...input: Parameters<typeof answer>) =>
  test.refusal(respondToFollowRequest, answer(...input));
const list = async (as: TestPerson, query = {}) => (await test.send(listFollowRequests, { as, query })).body;

const counts = async ({ id }: TestPerson) => {
  const { db } = test.context;
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { followers: row.follower_count, following: row.following_count };
};

describe('the list of requests', () => {
  it('holds requesters and times, newest first, without accepted followers', async () => {
    await test.addFollow(await test.addPerson('old'), shy);
    const first = await test.addFollow(ana, shy, 'pending');
    const createdAt = test.context.clock.now().toISOString();
    const second = await test.addFollow(ben, shy, 'pending');
    const requests = await list(shy);
    expect(requests.map(({ id }) => id)).toEqual([second, first]);
    expect(requests[1]).toEqual({
      id: first,
      Requester: { id: ana.id, login: 'ana', userName: 'ana', logoImage: null, isVerified: false },
      createdAt,
    });
    expect(await list(ana)).toEqual([]);
  });

  it('is read page by page without repeats while new ones arrive and others go', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => test.addPerson(`one-${index}`)),
    );
    const ids: FollowId[] = [];
    for (const person of people.slice(0, 9)) ids.unshift(await test.addFollow(person, shy, 'pending'));
    const seen: FollowId[] = [];
    for (const arriving of people.slice(9)) {
      const before = seen.at(-1);
      seen.push(...(await list(shy, { limit: 3, ...(before && { before }) })).map(({ id }) => id));
      await test.addFollow(arriving, shy, 'pending');
      for (const id of seen.slice(-2, -1)) await respond(shy, id, 'decline');
    }
    expect(seen).toEqual(ids);
    expect(await list(shy, { before: ids.at(-1) })).toEqual([]);
  });
});

describe('accepting a request', () => {
  it('makes a follower, counts once and emits once, however often it is repeated', async () => {
    const id = await test.addFollow(ana, shy, 'pending');
    for (let call = 0; call < 3; call += 1)
      expect(await respond(shy, id, 'accept')).toMatchObject({
        status: 200,
        body: { status: 'following', countFollowers: 1 },
      });
    expect([await counts(ana), await counts(shy)]).toEqual([
      { followers: 0, following: 1 },
      { followers: 1, following: 0 },
    ]);
    expect(await list(shy)).toEqual([]);
    expect(told).toEqual([
      { name: 'followAccepted', followerIds: [ana.id], followeeId: shy.id, at: test.context.clock.now() },
    ]);
  });

  it('counts and emits once when it is sent many times at once', async () => {
    const id = await test.addFollow(ana, shy, 'pending');
    const replies = await Promise.all(Array.from({ length: 10 }, () => respond(shy, id, 'accept')));
    for (const { body } of replies) expect(body).toEqual({ status: 'following', countFollowers: 1 });
    expect(told).toHaveLength(1);
  });

  it('leaves the other requests open', async () => {
    const id = await test.addFollow(ana, shy, 'pending');
    const other = await test.addFollow(ben, shy, 'pending');
    await respond(shy, id, 'accept');
    expect((await list(shy)).map((request) => request.id)).toEqual([other]);
    expect(await counts(ben)).toEqual({ followers: 0, following: 0 });
  });
});

describe('declining a request', () => {
  it('removes it, counts nothing, and emits once', async () => {
    await test.addFollow(ben, shy);
    const id = await test.addFollow(ana, shy, 'pending');
    expect((await respond(shy, id, 'decline')).body).toEqual({ status: 'none', countFollowers: 1 });
    expect([await list(shy), await counts(ana)]).toEqual([[], { followers: 0, following: 0 }]);
    expect(told).toEqual([
      { name: 'followDeclined', followerId: ana.id, followeeId: shy.id, at: test.context.clock.now() },
    ]);
  });

  it('is refused after it was accepted, and the follow stays', async () => {
    const id = await test.addFollow(ana, shy, 'pending');
    await respond(shy, id, 'accept');
    expect(await refusal(shy, id, 'decline')).toEqual({ ...NOT_FOUND, message: 'Запрос уже принят' });
    expect(await counts(shy)).toEqual({ followers: 1, following: 0 });
  });
});

describe.each(['accept', 'decline'] as const)('to %s is refused', (action) => {
  it('for a request that was withdrawn or declined', async () => {
    const id = await test.addFollow(ana, shy, 'pending');
    await test.send(unfollow, { as: ana, params: { id: shy.id } });
    expect(await refusal(shy, id, action)).toEqual(NOT_FOUND);
    const next = await test.addFollow(ana, shy, 'pending');
    await respond(shy, next, 'decline');
    expect(await refusal(shy, next, action)).toEqual(NOT_FOUND);
    expect(await counts(shy)).toEqual({ followers: 0, following: 0 });
  });

  it("for another person's request, also to the requester", async () => {
    const id = await test.addFollow(ana, shy, 'pending');
    for (const stranger of [ana, ben]) expect(await refusal(stranger, id, action)).toEqual(NOT_FOUND);
    expect((await list(shy)).map((request) => request.id)).toEqual([id]);
  });
});

it('refuses an answer that is neither accept nor decline', async () => {
  const id = await test.addFollow(ana, shy, 'pending');
  const input = { as: shy, params: { id }, body: { action: 'block' } };
  expect(await test.refusal(respondToFollowRequest, input)).toEqual({
    status: 400,
    code: 'invalid_input',
    message: 'Неизвестный ответ',
    field: 'action',
  });
  expect(await list(shy)).toHaveLength(1);
});
