import { requestFollow, unfollow } from '@sfera/contract/people/follows';
import { getProfile, updateUser } from '@sfera/contract/people/profiles';
import type { UserId } from '@sfera/contract/base/ids';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { check } from '../../cli/check.ts';
import { log } from '../../base/log.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';

for (const level of ['info', 'warn'] as const) vi.spyOn(log, level).mockImplementation(() => {});

let test: TestApp;
let origin: string;
let shy: TestPerson;
let follower: TestPerson;
let asked: TestPerson[];
let accepted: { followerIds: readonly UserId[]; followeeId: UserId; at: Date; isCommitted: boolean }[];

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
  test.context.events.on('followAccepted', async (event) => {
    accepted.push({ ...event, isCommitted: !(await isPrivate(event.followeeId)) });
  });
});

beforeEach(async () => {
  await test.context.db.deleteFrom('users').execute();
  test.context.clock.advance(60_000); // cached sessions of the previous test expire
  accepted = [];
  shy = await test.addPerson('shy', { isPrivate: true });
  await test.addPost(shy);
  follower = await test.addPerson('follower');
  await test.addFollow(follower, shy);
  asked = await Promise.all(Array.from({ length: 5 }, (_, n) => test.addPerson(`asked-${n}`)));
  for (const person of asked) await test.addFollow(person, shy, 'pending');
});

const update = (fields: Record<string, string>, as = shy) => sendForm(origin, updateUser, as, fields);
const profile = async (as: TestPerson) => (await test.send(getProfile, { as, params: { id: shy.id } })).body;

async function isPrivate(id: UserId): Promise<boolean> {
  const { is_private } = await test.context.db
    .selectFrom('users')
    .select('is_private')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return is_private;
}

const openRequests = () =>
  test.context.db.selectFrom('follows').select('id').where('status', '=', 'pending').execute();

it('accepts all open requests when the account becomes public, and emits the event after the commit', async () => {
  const { body } = await update({ isPrivate: 'false' });
  expect(body.user).toMatchObject({ isPrivate: false, countFollowers: 6 });
  for (const person of asked) {
    const { user, posts, restricted } = await profile(person);
    expect([user.followStatus, user.countFollowers, posts.length, restricted]).toEqual([
      'following',
      6,
      1,
      false,
    ]);
  }
  await test.context.events.settled();
  const at = test.context.clock.now();
  expect(accepted).toEqual([{ followerIds: expect.any(Array), followeeId: shy.id, at, isCommitted: true }]);
  expect(accepted[0]?.followerIds.toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
  expect(await check(test.context)).toBe(0);
});

it('accepts no request when an update keeps the account private', async () => {
  await update({ userName: 'Тихоня' });
  await update({ isPrivate: 'true' });
  expect(await openRequests()).toHaveLength(5);
  for (const person of asked) expect(await profile(person)).toMatchObject({ posts: [], restricted: true });
  await test.context.events.settled();
  expect(accepted).toEqual([]);
});

it('accepts no request when another field of the form is refused', async () => {
  expect((await update({ isPrivate: 'false', login: 'follower' })).status).toBe(409);
  expect((await update({ isPrivate: 'false', userName: '' })).status).toBe(400);
  expect([await isPrivate(shy.id), (await openRequests()).length]).toEqual([true, 5]);
  await test.context.events.settled();
  expect(accepted).toEqual([]);
  expect(await check(test.context)).toBe(0);
});

it('emits no event for a change that is not committed', async () => {
  const { db, events } = test.context;
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = db.transaction();
    const execute = transaction.execute.bind(transaction);
    const failing: typeof execute = (work) =>
      execute(async (tx) => {
        await work(tx);
        throw new Error('Connection terminated unexpectedly');
      });
    return Object.assign(transaction, { execute: failing });
  });
  expect(await update({ isPrivate: 'false' })).toMatchObject({ status: 503, body: { code: 'busy' } });
  await events.settled();
  expect(accepted).toEqual([]);
  expect([await isPrivate(shy.id), (await openRequests()).length]).toEqual([true, 5]);
});

it('keeps its followers when it becomes private, and hides its posts from others at once', async () => {
  await update({ isPrivate: 'false' });
  const stranger = await test.addPerson('stranger');
  expect((await profile(stranger)).posts).toHaveLength(1);
  expect((await update({ isPrivate: 'true' })).body.user).toMatchObject({
    isPrivate: true,
    countFollowers: 6,
  });
  expect(await profile(stranger)).toMatchObject({ posts: [], restricted: true, user: { countFollowers: 6 } });
  for (const person of [follower, ...asked]) expect((await profile(person)).posts).toHaveLength(1);
});

it('leaves no open request and no wrong counter while people follow and the account changes its privacy', async () => {
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, n) => test.addPerson(`crowd-${n}`)));
  const params = { id: shy.id };
  const replies = await Promise.all([
    ...crowd.map((as) => test.send(requestFollow, { as, params })),
    update({ isPrivate: 'false' }),
    ...asked.map((as) => test.send(unfollow, { as, params })),
    update({ isPrivate: 'false', userName: 'Открытая' }),
    ...crowd.slice(0, 10).map((as) => test.send(unfollow, { as, params })),
    update({ isPrivate: 'true' }),
    ...crowd.slice(5, 15).map((as) => test.send(requestFollow, { as, params })),
    update({ isPrivate: 'false' }),
    ...crowd.map((as) => test.send(requestFollow, { as: shy, params: { id: as.id } })),
  ]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  await update({ isPrivate: 'false' });
  expect(await openRequests()).toEqual([]);
  expect(await check(test.context)).toBe(0);
});
