import {
  requestFollow,
  respondToFollowRequest,
  removeFollower,
  unfollow,
} from '@sfera/contract/people/follows';
import { updateUser } from '@sfera/contract/people/profiles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { openTestSession } from '../../testing/data/test-person.ts';
import { sendForm } from '../../testing/files/test-form.ts';

const HOUR_MS = 3_600_000;

let test: TestApp;
let origin: string;
let ana: TestPerson;
let shy: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
});

beforeEach(async () => {
  await test.context.db.deleteFrom('users').execute();
  test.context.clock.advance(60_000); // cached sessions of the previous test expire
  ana = await test.addPerson('ana');
  shy = await test.addPerson('shy', { isPrivate: true });
});

const ask = (from = ana, to = shy) => test.send(requestFollow, { as: from, params: { id: to.id } });
const leave = () => test.send(unfollow, { as: ana, params: { id: shy.id } });
/** Waits until a repeated request is allowed. */
const waitADay = async () => {
  test.context.clock.advance(24 * HOUR_MS);
  for (const one of [ana, shy]) one.token = (await openTestSession(test.context, one)).token;
};

async function answer(action: 'accept' | 'decline'): Promise<number> {
  const { id } = await test.context.db
    .selectFrom('follows')
    .select('id')
    .where('follower_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  return (await test.send(respondToFollowRequest, { as: shy, params: { id }, body: { action } })).status;
}

async function askAndBeDeclined(): Promise<void> {
  expect((await ask()).body).toMatchObject({ status: 'pending' });
  expect(await answer('decline')).toBe(200);
}

describe('a follow request that was declined', () => {
  it('may be repeated after 24 hours; before that the answer tells the time left', async () => {
    await askAndBeDeclined();
    test.context.clock.advance(1);
    expect(await ask()).toMatchObject({
      status: 409,
      body: { code: 'follow_request_declined', message: 'Запрос отклонён. Повторить можно через 24 ч.' },
      headers: { 'retry-after': String(24 * 3600) },
    });
    test.context.clock.advance(23 * HOUR_MS - 2);
    expect((await ask()).body).toMatchObject({ message: 'Запрос отклонён. Повторить можно через 2 ч.' });
    test.context.clock.advance(HOUR_MS);
    expect(await ask()).toMatchObject({ status: 409, headers: { 'retry-after': '1' } });
    test.context.clock.advance(1);
    expect((await ask()).body).toEqual({ status: 'pending', countFollowers: 0 });
  });

  it('may be repeated three times', async () => {
    await askAndBeDeclined();
    for (let repeat = 1; repeat <= 3; repeat += 1) {
      await waitADay();
      await askAndBeDeclined();
    }
    test.context.clock.advance(300 * 24 * HOUR_MS);
    ana.token = (await openTestSession(test.context, ana)).token;
    const { status, body, headers } = await ask();
    expect([status, body]).toEqual([
      409,
      { code: 'follow_request_declined', message: 'Запрос отклонён. Повторить его больше нельзя' },
    ]);
    expect(headers).not.toHaveProperty('retry-after');
  });

  it('keeps nobody from following once the account is public, and is deleted then', async () => {
    await askAndBeDeclined();
    await sendForm(origin, updateUser, shy, { isPrivate: 'false' });
    expect((await ask()).body).toMatchObject({ status: 'following' });
    await leave();
    await sendForm(origin, updateUser, shy, { isPrivate: 'true' });
    expect((await ask()).body).toMatchObject({ status: 'pending' });
  });

  it('is deleted when the account accepts a later request', async () => {
    for (let times = 0; times < 3; times += 1) {
      await askAndBeDeclined();
      await waitADay();
    }
    await ask();
    expect(await answer('accept')).toBe(200);
    await leave();
    await askAndBeDeclined(); // this counts as the first repeat, not as the fourth
    await waitADay();
    expect((await ask()).body).toMatchObject({ status: 'pending' });
  });

  it('is deleted when the account becomes public while a repeated request is open', async () => {
    for (let times = 0; times < 3; times += 1) {
      await askAndBeDeclined();
      await waitADay();
    }
    await ask();
    await sendForm(origin, updateUser, shy, { isPrivate: 'false' });
    await leave();
    await sendForm(origin, updateUser, shy, { isPrivate: 'true' });
    await askAndBeDeclined();
    await waitADay();
    expect((await ask()).body).toMatchObject({ status: 'pending' });
  });

  it('is deleted when the account itself follows the requester', async () => {
    await askAndBeDeclined();
    await ask(shy, ana);
    expect((await ask()).body).toMatchObject({ status: 'pending' });
  });

  it('counts for that account only', async () => {
    await askAndBeDeclined();
    const other = await test.addPerson('other', { isPrivate: true });
    expect((await ask(ana, other)).body).toMatchObject({ status: 'pending' });
    expect((await ask(other, shy)).body).toMatchObject({ status: 'pending' });
  });
});

it.each(['withdrawn', 'turned down without a word'])(
  'a request that was %s may be repeated at once',
  async (how) => {
    await ask();
    if (how === 'withdrawn') await leave();
    else await test.send(removeFollower, { as: shy, params: { id: ana.id } });
    expect((await ask()).body).toMatchObject({ status: 'pending' });
  },
);
