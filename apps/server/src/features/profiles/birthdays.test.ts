import type { CircleId } from '@sfera/contract/base/ids';
import { blockUser } from '@sfera/contract/people/blocks';
import { listBirthdays, setBirthday } from '@sfera/contract/people/birthdays';
import { requestFollow } from '@sfera/contract/people/follows';
import { getProfile } from '@sfera/contract/people/profiles';
import { getMemoriesCard, restMemoriesCard } from '@sfera/contract/posts/memories';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { listBirthdays as readList } from './birthday-service.ts';

let test: TestApp;
let number = 0;
let ana: TestPerson;
let mate: TestPerson;
let follower: TestPerson;
let stranger: TestPerson;
let circleId: CircleId;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [ana, mate, follower, stranger] = [
    await add('ana'),
    await add('mate'),
    await add('follower'),
    await add('stranger'),
  ];
  circleId = await addTestCircle(test.context, ana, [mate]);
  await test.send(requestFollow, { as: follower, params: { id: ana.id } });
});

const give = (
  day: number,
  month: number,
  {
    year = null,
    audience = 'circles',
  }: { year?: number | null; audience?: 'nobody' | 'circles' | 'followers' } = {},
) => test.send(setBirthday, { as: ana, body: { birthday: { day, month, year }, audience } });
const seenBy = async (as: TestPerson) =>
  (await test.send(getProfile, { as, params: { id: ana.id } })).body.user.birthday;
/** The people of whom a reader is told at this moment. */
const toldAt = async (
  moment: string,
  as: TestPerson,
  query: { timeZone?: string; circleId?: CircleId } = {},
) => {
  const context = { ...test.context, clock: { now: () => new Date(moment) } };
  return (await readList(context, as.id, { timeZone: 'UTC', ...query })).people;
};

it('is shown to nobody but the person until an audience is chosen, and then to that audience alone', async () => {
  const { body } = await give(5, 3, { audience: 'nobody' });
  const birthday = { day: 5, month: 3, year: null };
  expect(body.user).toMatchObject({ birthday, birthdayAudience: 'nobody' });
  const all = () => Promise.all([ana, mate, follower, stranger].map(seenBy));
  expect(await all()).toEqual([birthday, undefined, undefined, undefined]);
  await give(5, 3);
  expect(await all()).toEqual([birthday, birthday, undefined, undefined]);
  await give(5, 3, { audience: 'followers' });
  expect(await all()).toEqual([birthday, birthday, birthday, undefined]);
  await test.send(setBirthday, { as: ana, body: { birthday: null, audience: 'followers' } });
  expect(await all()).toEqual([undefined, undefined, undefined, undefined]);
});

it('must be a day that exists and has come', async () => {
  expect(await give(31, 4)).toMatchObject({ status: 400, body: { message: 'Такого дня не бывает' } });
  expect(await give(29, 2)).toMatchObject({ status: 200 });
  expect(await give(29, 2, { year: 2023 })).toMatchObject({ status: 400 });
  expect(await give(1, 1, { year: 1_899 })).toMatchObject({ status: 400 });
  expect(await give(1, 1, { year: 2_999 })).toMatchObject({
    status: 400,
    body: { code: 'birthday_in_future' },
  });
});

it('is told on its day by the clock of the reader, with the age where the year is given', async () => {
  const evening = '2027-03-04T22:30:00Z';
  const timeZone = 'Europe/Moscow';
  await give(5, 3, { year: 1990 });
  expect(await toldAt(evening, mate)).toEqual([]);
  expect(await toldAt(evening, mate, { timeZone, circleId })).toMatchObject([
    { id: ana.id, login: ana.login, years: 37 },
  ]);
  expect(await toldAt(evening, ana, { timeZone })).toEqual([]);
  expect(await toldAt(evening, follower, { timeZone })).toEqual([]);
  await give(5, 3, { audience: 'followers' });
  expect(await toldAt(evening, follower, { timeZone })).toMatchObject([{ id: ana.id, years: null }]);
});

const toldOn = async (day: string) => (await toldAt(`${day}T09:00:00Z`, mate)).length;

it('of 29 February is on the 28th in years without one', async () => {
  await give(29, 2);
  expect([await toldOn('2027-02-28'), await toldOn('2027-03-01')]).toEqual([1, 0]);
  expect([await toldOn('2028-02-28'), await toldOn('2028-02-29')]).toEqual([0, 1]);
});

it('stands in the card above the feed, also alone, until the card rests; a block hides it', async () => {
  const today = test.context.clock.now();
  await give(today.getUTCDate(), today.getUTCMonth() + 1);
  const query = { timeZone: 'UTC' };
  const card = async () => (await test.send(getMemoriesCard, { as: mate, query })).body;
  const listed = async () => (await test.send(listBirthdays, { as: mate, query })).body.people;
  expect(await card()).toMatchObject({ posts: [], birthdays: [{ id: ana.id }] });
  await test.send(restMemoriesCard, { as: mate, body: { rest: 'day', timeZone: 'UTC' } });
  expect(await card()).toEqual({ posts: [], birthdays: [] });
  expect(await listed()).toHaveLength(1);
  await test.send(blockUser, { as: ana, params: { id: mate.id } });
  expect(await listed()).toEqual([]);
});
