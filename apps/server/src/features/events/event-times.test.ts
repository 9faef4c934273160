import type { CircleId } from '@sfera/contract/base/ids';
import { removeFromCircle } from '@sfera/contract/circles/circles';
import {
  answerEvent,
  cancelEvent,
  type EventAnswer,
  getEvent,
  listEventPeople,
  updateEvent,
} from '@sfera/contract/events/events';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { deletePost } from '@sfera/contract/posts/posts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { addTestEvent, type TestEvent } from '../../testing/data/test-event.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { lookAfterEvents } from './jobs.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;
let eva: TestPerson;
let circleId: CircleId;
let event: TestEvent;
/** The beginnings of its first three weeks. */
let weeks: string[];

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [ana, ben, eva] = [await add('ana'), await add('ben'), await add('eva')];
  circleId = await addTestCircle(test.context, ana, [ben, eva]);
  event = await addWeekly({ places: 2 });
});

async function addWeekly(choices: Parameters<typeof addTestEvent>[3]): Promise<TestEvent> {
  const first = test.context.clock.now().getTime() + 2 * DAY_MS;
  weeks = [0, 1, 2].map((week) => new Date(first + week * 7 * DAY_MS).toISOString().slice(0, 16));
  return addTestEvent(test, ana, circleId, {
    startsAt: weeks[0] ?? '',
    zone: 'UTC',
    repeats: { every: 'week', times: null },
    ...choices,
  });
}

const at = ({ id }: Pick<TestEvent, 'id'>) => ({ params: { id } });
const see = async (as: TestPerson, time?: string) =>
  (await test.send(getEvent, { as, ...at(event), query: { ...(time && { time }) } })).body;
const answer = (
  as: TestPerson,
  body: { answer: EventAnswer; people?: number; time?: string | undefined },
) => {
  test.context.clock.advance(1);
  const { time, ...said } = body;
  return test.send(answerEvent, { as, ...at(event), body: { ...said, ...(time && { time }) } });
};
const names = async (group: string, time?: string) =>
  (
    await test.send(listEventPeople, { as: ana, ...at(event), query: { group, ...(time && { time }) } })
  ).body.people.map(({ login }) => login.split('-')[0]);
const news = async (as: TestPerson) => {
  await test.context.events.settled();
  return (await test.send(listNotifications, { as })).body.map(({ type }) => type);
};

it('has answers, places and a waiting list of its own; a later answer to all holds for it too', async () => {
  const [first, second, third] = weeks;
  await answer(ana, { answer: 'yes' });
  await answer(ben, { answer: 'yes' });
  expect((await answer(eva, { answer: 'yes' })).body.answer).toMatchObject({ isWaiting: true });
  const away = await answer(ben, { answer: 'no', time: second });
  expect(away.body).toMatchObject({
    next: { startsAt: second },
    countComing: 2,
    answer: { answer: 'no', isForTime: true },
  });
  // The place of one evening is given on for this evening alone.
  expect([await names('coming', second), await names('waiting', second)]).toEqual([['ana', 'eva'], []]);
  expect([await names('coming'), await names('waiting', third)]).toEqual([['ana', 'ben'], ['eva']]);
  expect((await see(ben, first)).answer).toEqual({
    answer: 'yes',
    people: 1,
    isWaiting: false,
    isForTime: false,
  });
  expect(await news(eva)).toEqual(['event_place']);
  await answer(ben, { answer: 'yes' });
  expect((await see(ben, second)).answer).toMatchObject({ isWaiting: true, isForTime: false });
  await answer(ana, { answer: 'no' });
  expect(await names('coming', second)).toEqual(['eva', 'ben']);
  expect((await news(eva)).length).toBe(2);
});

it('is one of those that come next, of an event that repeats', async () => {
  const unknown = { status: 404, body: { code: 'event_time_unknown' } };
  const [first] = weeks;
  expect(await answer(ben, { answer: 'yes', time: '2031-01-01T10:00' })).toMatchObject(unknown);
  expect((await see(ben)).upcoming.slice(0, 3)).toEqual(weeks);
  event = await addWeekly({ repeats: null });
  expect(await answer(ben, { answer: 'yes', time: first })).toMatchObject(unknown);
  expect((await see(ben)).upcoming).toEqual([]);
});

it('loses the place of a person who leaves to the one who waits, and goes with the post', async () => {
  const [first] = weeks;
  await answer(ana, { answer: 'yes' });
  await answer(ben, { answer: 'yes', time: first });
  await answer(eva, { answer: 'yes', time: first });
  expect(await names('waiting', first)).toEqual(['eva']);
  await test.send(removeFromCircle, { as: ana, params: { id: circleId, userId: ben.id } });
  expect(await names('coming', first)).toEqual(['ana', 'eva']);
  await lookAfterEvents(test.context);
  await lookAfterEvents(test.context);
  expect(await news(eva)).toEqual(['event_place']);
  expect((await test.send(deletePost, { as: ana, params: { id: event.postId } })).status).toBeLessThan(300);
  const left = test.context.db.selectFrom('event_times').selectAll().where('event_id', '=', event.id);
  expect(await left.execute()).toEqual([]);
});

it('has never more people than places, however many answer at once', async () => {
  const [first] = weeks;
  const people = await Promise.all(Array.from({ length: 8 }, (_, n) => test.addPerson(`p${n}-${number}`)));
  circleId = await addTestCircle(test.context, ana, people);
  event = await addWeekly({ places: 3 });
  const statuses = await Promise.all(
    people.flatMap((person, n) => [
      answer(person, { answer: 'yes', time: n % 2 ? weeks[0] : undefined }),
      answer(person, { answer: n % 3 ? 'yes' : 'no', time: weeks[0] }),
    ]),
  );
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
  const said = await see(ana, first);
  const coming = await names('coming', first);
  expect([said.countComing, coming.length]).toEqual([3, 3]);
  await expect(
    test.context.db
      .updateTable('event_time_answers')
      .set({ answer: 'yes', is_waiting: false })
      .where('event_id', '=', event.id)
      .execute(),
  ).rejects.toThrow(/check constraint/);
});

it('cannot get fewer places than people, and answers to it end with another time of the event', async () => {
  const [first] = weeks;
  await answer(ana, { answer: 'yes', people: 2, time: first });
  const change = (more: object) =>
    test.send(updateEvent, {
      as: ana,
      ...at(event),
      body: {
        title: 'Ужин',
        startsAt: first ?? '',
        zone: 'UTC',
        repeats: { every: 'week', times: null },
        ...more,
      },
    });
  expect(await change({ places: 1 })).toMatchObject({ body: { code: 'event_places_taken' } });
  await answer(ben, { answer: 'yes', time: first });
  expect((await see(ben, first)).answer).toMatchObject({ isWaiting: true });
  await change({ places: 3 });
  expect((await see(ben, first)).answer).toMatchObject({ isWaiting: false });
  await change({ places: 3, startsAt: weeks[1] });
  expect((await see(ben)).answer).toBeNull();
  expect(await news(ben)).toEqual(['event_changed', 'event_place']);
});

it('can be cancelled alone, which those are told who would have come then', async () => {
  const [first, second] = weeks;
  event = await addWeekly({ repeats: { every: 'week', times: 2 } });
  await answer(ben, { answer: 'yes' });
  await answer(eva, { answer: 'yes' });
  await answer(eva, { answer: 'no', time: first });
  const cancel = (as: TestPerson, time?: string) =>
    test.send(cancelEvent, { as, ...at(event), body: { ...(time && { time }) } });
  expect((await cancel(ben, first)).status).toBe(403);
  expect((await cancel(ana, '2031-01-01T10:00')).status).toBe(404);
  const { body } = await cancel(ana, first);
  expect(body).toMatchObject({ isCancelled: false, upcoming: [second], next: { startsAt: second } });
  await cancel(ana, first);
  expect([await news(ben), await news(eva)]).toEqual([['event_cancelled'], []]);
  expect((await answer(ben, { answer: 'no', time: first })).status).toBe(404);
  expect((await cancel(ana, second)).body).toMatchObject({ isCancelled: true });
});

it('is reminded of to those who come then', async () => {
  const [first] = weeks;
  await answer(ben, { answer: 'yes' });
  await answer(eva, { answer: 'maybe', time: first });
  await answer(ben, { answer: 'no', time: first });
  test.context.clock.advance(1.5 * DAY_MS);
  await lookAfterEvents(test.context);
  expect([await news(ben), await news(eva)]).toEqual([[], ['event_reminder']]);
});
