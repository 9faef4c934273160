import {
  listFollowRequests,
  removeFollower,
  requestFollow,
  respondToFollowRequest,
  unfollow,
} from '@sfera/contract/people/follows';
import { beforeAll, expect, it, vi } from 'vitest';
import { check } from '../../cli/check.ts';
import { log } from '../../base/log.ts';
import { testRandom } from '../../testing/random.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { acceptAllRequests } from './index.ts';

const PEOPLE = 30;
const CALLS = 450;

const said: string[] = [];
for (const level of ['info', 'warn'] as const)
  vi.spyOn(log, level).mockImplementation((line) => void said.push(line));

const numbers = testRandom();
/** A whole number of at least 0 and less than `below`. */
const random = (below: number) => numbers.int(0, below - 1);
let test: TestApp;
let people: TestPerson[];

beforeAll(async () => {
  test = await createTestApp();
  people = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    test.context.clock.advance(1); // ids of the same millisecond have no order
    people.push(await test.addPerson(`one-${index}`, { isPrivate: index % 2 === 0 }));
  }
});

/** Changes the privacy like the owner; resolves to a status like the calls. */
async function setPrivate({ id }: TestPerson, isPrivate: boolean): Promise<number> {
  await test.context.db.transaction().execute(async (tx) => {
    if (!isPrivate) await acceptAllRequests(tx, id, test.context.clock.now());
    await tx.updateTable('users').set({ is_private: isPrivate }).where('id', '=', id).execute();
  });
  return 200;
}

async function answerAll(as: TestPerson, accepts: boolean): Promise<number> {
  const { body } = await test.send(listFollowRequests, { as });
  const action = accepts ? 'accept' : 'decline';
  const replies = await Promise.all(
    body.map(({ id }) => test.send(respondToFollowRequest, { as, params: { id }, body: { action } })),
  );
  return Math.max(200, ...replies.map(({ status }) => status));
}

it('keeps every counter and every account right while everything happens at once', async () => {
  const calls = Array.from({ length: CALLS }, async (): Promise<number> => {
    const who = people[random(PEOPLE)];
    // A few accounts are the target of most calls.
    const whom = people[random(2) ? random(PEOPLE) : random(4) * 9];
    if (!who || !whom) throw new Error('Out of range');
    const call = { as: who, params: { id: whom.id } };
    const kind = random(20);
    if (kind < 9) return (await test.send(requestFollow, call)).status;
    if (kind < 11) return (await test.send(unfollow, call)).status;
    if (kind < 13) return (await test.send(removeFollower, { as: whom, params: { id: who.id } })).status;
    if (kind < 17) return answerAll(whom, kind < 15);
    return setPrivate(whom, kind < 18);
  });
  const statuses = await Promise.all(calls);
  // 404 and 409: follows of oneself, and requests that were answered before.
  expect([200, 404, 409]).toEqual(expect.arrayContaining([...new Set(statuses)]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(CALLS / 2);

  await check(test.context);
  expect(said).toEqual(['Все счётчики верны']);
  const openToPublic = await test.context.db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'followee_id')
    .select('login')
    .where('status', '=', 'pending')
    .where('is_private', '=', false)
    .execute();
  expect(openToPublic).toEqual([]);
}, 60_000);
