import { requestFollow, unfollow } from '@sfera/contract/people/follows';
import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { check } from '../../cli/check.ts';
import { log } from '../../base/log.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { acceptAllRequests } from './index.ts';

const said: string[] = [];
for (const level of ['info', 'warn'] as const)
  vi.spyOn(log, level).mockImplementation((line) => void said.push(line));

let test: TestApp;
/** The oldest account, a middle one and the newest, so that the lock order puts accounts before and after `shy`. */
let early: TestPerson;
let shy: TestPerson;
let late: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  await test.context.db.deleteFrom('users').execute();
  test.context.clock.advance(60_000); // cached sessions of the previous test expire
  early = await test.addPerson('early');
  test.context.clock.advance(1); // ids of the same millisecond have no order
  shy = await test.addPerson('shy', { isPrivate: true });
  test.context.clock.advance(1);
  late = await test.addPerson('late');
});

/** Makes the account public, like a change by its owner. */
const makePublic = ({ id }: TestPerson, meanwhile?: () => Promise<void>): Promise<UserId[]> =>
  test.context.db.transaction().execute(async (tx) => {
    const accepted = await acceptAllRequests(tx, id, test.context.clock.now());
    await meanwhile?.();
    await tx.updateTable('users').set({ is_private: false }).where('id', '=', id).execute();
    return accepted;
  });

const ask = (as: TestPerson) => test.send(requestFollow, { as, params: { id: shy.id } });
const areWaiting = (count: number) =>
  vi.waitFor(async () => expect(await waitingForLocks(test.context.db)).toBe(count), { timeout: 10_000 });

async function expectRightCounts() {
  said.splice(0);
  await check(test.context);
  expect(said).toEqual(['Все счётчики верны']);
}

async function statuses() {
  const rows = await test.context.db.selectFrom('follows').select('status').execute();
  return rows.map(({ status }) => status);
}

it('accepts every open request to the account, and no others', async () => {
  const other = await test.addPerson('other', { isPrivate: true });
  await test.addFollow(early, shy, 'pending');
  await test.addFollow(late, shy, 'pending');
  await test.addFollow(other, shy);
  await test.addFollow(shy, other, 'pending');
  expect((await makePublic(shy)).toSorted()).toEqual([early.id, late.id].toSorted());
  expect((await statuses()).toSorted()).toEqual(['following', 'following', 'following', 'pending']);
  await expectRightCounts();
  expect(await makePublic(shy)).toEqual([]);
});

it('changes nothing when the change of the account fails', async () => {
  await test.addFollow(early, shy, 'pending');
  await expect(makePublic(shy, () => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  expect(await statuses()).toEqual(['pending']);
  await expectRightCounts();
});

it('counts thousands right', async () => {
  await sql`
    insert into users (id, login, email, user_name, password_hash, created_at)
    select gen_random_uuid(), 'fan-' || n, 'fan-' || n || '@example.com', 'x', '-', now()
    from generate_series(1, 5000) n`.execute(test.context.db);
  await sql`
    insert into follows (id, follower_id, followee_id, status, created_at)
    select gen_random_uuid(), id, ${shy.id}, 'pending', now() from users where login like 'fan-%'`.execute(
    test.context.db,
  );
  expect(await makePublic(shy)).toHaveLength(5000);
  expect(new Set(await statuses())).toEqual(new Set(['following']));
  await expectRightCounts();
});

it('makes a request of the same moment wait, and become a follow', async () => {
  const sent: ReturnType<typeof ask>[] = [];
  await makePublic(shy, async () => {
    sent.push(ask(early), ask(late));
    await areWaiting(2);
  });
  for (const reply of sent) expect((await reply).body.status).toBe('following');
  await expectRightCounts();
});

it('waits for a request that is being made, and accepts it', async () => {
  const { db } = test.context;
  const running = await db.transaction().execute(async (tx) => {
    // Both requests have begun and wait for the lock on the account of their sender.
    await sql`select from users where id in (${early.id}, ${late.id}) for no key update`.execute(tx);
    const requests = [ask(early), ask(late)];
    await areWaiting(2);
    const opened = makePublic(shy);
    await areWaiting(3);
    return { requests, opened }; // in an object, so that it is not awaited before the commit
  });
  for (const request of running.requests) expect((await request).body.status).toBe('pending');
  expect((await running.opened).toSorted()).toEqual([early.id, late.id].toSorted());
  await expectRightCounts();
});

it('never deadlocks with a requester who withdraws the request', async () => {
  const { db } = test.context;
  await test.addFollow(early, shy, 'pending');
  await test.addFollow(late, shy, 'pending');
  const running = await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${early.id} for no key update`.execute(tx);
    const left = test.send(unfollow, { as: early, params: { id: shy.id } });
    await areWaiting(1);
    // The first waiter for the requester's lock is the call that needs the account next, so the account must be free
    // then.
    const opened = makePublic(shy);
    await areWaiting(2);
    return { left, opened };
  });
  expect((await running.left).status).toBe(200);
  expect(await running.opened).toEqual([late.id]);
  await expectRightCounts();
});
