import {
  listFollowRequests,
  removeFollower,
  requestFollow,
  respondToFollowRequest,
  unfollow,
} from '@sfera/contract/follows';
import { beforeAll, expect, it, vi } from 'vitest';
import { check } from '../../cli/check.ts';
import { log } from '../../platform/core/log.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { acceptAllRequests } from './index.ts';

const PEOPLE = 30;
const DEEDS = 450;

const said: string[] = [];
for (const level of ['info', 'warn'] as const)
  vi.spyOn(log, level).mockImplementation((line) => void said.push(line));

let test: TestApp;
let people: TestPerson[];

beforeAll(async () => {
  test = await createTestApp();
  people = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    test.context.clock.advance(1); // ids of one millisecond have no order
    people.push(await test.addPerson(`one-${index}`, { isPrivate: index % 2 === 0 }));
  }
});

/** Numbers that look thrown, and are the same in every run. Each is at least 0 and less than `below`. */
function createDice(): (below: number) => number {
  let state = 42;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** As the owner does it; resolves to a status like the calls. */
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

it('keeps every counter and every account right in a storm of everything at once', async () => {
  const dice = createDice();
  const deeds = Array.from({ length: DEEDS }, async (): Promise<number> => {
    const who = people[dice(PEOPLE)];
    // A few are in everybody's way.
    const whom = people[dice(2) ? dice(PEOPLE) : dice(4) * 9];
    if (!who || !whom) throw new Error('The dice show too much');
    const call = { as: who, params: { id: whom.id } };
    const deed = dice(20);
    if (deed < 9) return (await test.send(requestFollow, call)).status;
    if (deed < 11) return (await test.send(unfollow, call)).status;
    if (deed < 13) return (await test.send(removeFollower, { as: whom, params: { id: who.id } })).status;
    if (deed < 17) return answerAll(whom, deed < 15);
    return setPrivate(whom, deed < 18);
  });
  const statuses = await Promise.all(deeds);
  // A follow of oneself, and requests that others have answered first.
  expect([200, 404, 409]).toEqual(expect.arrayContaining([...new Set(statuses)]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(DEEDS / 2);

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
