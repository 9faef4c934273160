import type { CircleId } from '@sfera/contract/base/ids';
import { removeFromCircle } from '@sfera/contract/circles/circles';
import {
  answerEvent,
  cancelEvent,
  deleteCalendarAddress,
  getCalendarAddress,
  getEventFile,
  renewCalendarAddress,
  updateEvent,
} from '@sfera/contract/events/events';
import { setBirthday } from '@sfera/contract/people/birthdays';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { addTestEvent, type TestEvent } from '../../testing/data/test-event.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;
let circleId: CircleId;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [ana, ben, stranger] = [await add('ana'), await add('ben'), await add('stranger')];
  circleId = await addTestCircle(test.context, ana, [ben]);
});

const at = ({ id }: TestEvent) => ({ params: { id } });
const fetchText = async (url: string) => {
  const { statusCode: status, body, headers } = await test.app.inject({ method: 'GET', url });
  return { status, body, headers };
};
const fileOf = async (event: TestEvent, as = ben) =>
  fetchText((await test.send(getEventFile, { as, ...at(event), body: {} })).body.url);
const addressOf = async (as: TestPerson, of: { circleId?: CircleId } = {}) =>
  (await test.send(renewCalendarAddress, { as, body: of })).body.path ?? '';

/** The same facts as one program and another one read them. */
function readBoth(text: string) {
  const byNode = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (one): one is VEvent => one?.type === 'VEVENT',
  );
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const byIcal = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(byNode.map(({ uid }) => uid)).toEqual(byIcal.map(({ uid }) => uid));
  return byIcal.map((event, index) => {
    const same = byNode[index];
    if (!same) throw new Error('The two disagree');
    const begins = event.startDate.toJSDate();
    expect(same.summary).toBe(event.summary);
    expect(Number(same.sequence)).toBe(event.sequence);
    if (!event.startDate.isDate) {
      expect(same.start.toISOString()).toBe(begins.toISOString());
      expect(same.end?.toISOString()).toBe(event.endDate.toJSDate().toISOString());
    }
    return { event, node: same, begins };
  });
}

describe('the file of an event', () => {
  it('says the same time to two programs, in the zone of the event', async () => {
    const event = await addTestEvent(test, ana, circleId, {
      title: 'Ужин, у нас; «дома»',
      description: 'Первая строка\nвторая, с запятой',
      startsAt: '2026-03-27T18:00',
      endsAt: '2026-03-27T20:30',
      zone: 'Europe/Berlin',
      repeats: { every: 'week', times: 3 },
      place: 'Парк Горького, вход 2',
    });
    const { status, body, headers } = await fileOf(event);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringContaining('.ics'),
      'cache-control': 'no-store',
    });
    expect(body).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n');
    expect(body).toMatch(/^DTSTAMP:\d{8}T\d{6}Z\r$/m);
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const [read] = readBoth(body);
    expect(read?.event).toMatchObject({
      uid: event.id,
      summary: 'Ужин, у нас; «дома»',
      description: 'Первая строка\nвторая, с запятой',
      location: 'Парк Горького, вход 2',
    });
    expect(read?.begins.toISOString()).toBe('2026-03-27T17:00:00.000Z');
    // The clock stays over the change to summer time.
    const times = read?.event.iterator();
    const instants = Array.from({ length: 4 }, () => times?.next()?.toJSDate().toISOString());
    expect(instants).toEqual([
      '2026-03-27T17:00:00.000Z',
      '2026-04-03T16:00:00.000Z',
      '2026-04-10T16:00:00.000Z',
      undefined,
    ]);
    expect(read?.node.rrule?.all().map((time) => time.toISOString())).toEqual(instants.slice(0, 3));
  });

  it('leaves out a time that was cancelled alone', async () => {
    const event = await addTestEvent(test, ana, circleId, {
      startsAt: '2026-05-01T12:00',
      repeats: { every: 'week', times: 3 },
    });
    await test.context.db
      .updateTable('events')
      .set({ cancelled_times: ['2026-05-08T12:00'] })
      .where('id', '=', event.id)
      .execute();
    const [read] = readBoth((await fileOf(event)).body);
    const times = read?.event.iterator();
    const instants = Array.from({ length: 3 }, () => times?.next()?.toJSDate().toISOString());
    expect(instants).toEqual(['2026-05-01T09:00:00.000Z', '2026-05-15T09:00:00.000Z', undefined]);
    // The program keeps it by its day and by its time.
    const left = Object.values(read?.node.exdate ?? {}).map((time) => new Date(time).toISOString());
    expect(new Set(left)).toEqual(new Set(['2026-05-08T09:00:00.000Z']));
  });

  it('says whole days, and a zone that has another name now', async () => {
    const days = await addTestEvent(test, ana, circleId, {
      startsAt: '2026-05-01T00:00',
      endsAt: '2026-05-02T00:00',
      isAllDay: true,
    });
    const [read] = readBoth((await fileOf(days)).body);
    expect(read?.event.startDate.toString()).toBe('2026-05-01');
    expect(read?.event.endDate.toString()).toBe('2026-05-03');
    expect(read?.node.datetype).toBe('date');
    const old = await addTestEvent(test, ana, circleId, {
      startsAt: '2026-05-01T12:00',
      zone: 'Asia/Calcutta',
    });
    expect(readBoth((await fileOf(old)).body)[0]?.begins.toISOString()).toBe('2026-05-01T06:30:00.000Z');
    const utc = await addTestEvent(test, ana, circleId, { startsAt: '2026-05-01T12:00', zone: 'UTC' });
    expect(readBoth((await fileOf(utc)).body)[0]?.begins.toISOString()).toBe('2026-05-01T12:00:00.000Z');
  });

  it('counts changes, and keeps the name of the event', async () => {
    const event = await addTestEvent(test, ana, circleId, { startsAt: '2026-05-01T12:00' });
    const read = async () => readBoth((await fileOf(event)).body)[0]?.event;
    expect(await read()).toMatchObject({ uid: event.id, sequence: 0 });
    const body = { title: 'Обед', startsAt: '2026-05-01T13:00', zone: 'Europe/Moscow' };
    await test.send(updateEvent, { as: ana, ...at(event), body });
    expect(await read()).toMatchObject({ uid: event.id, sequence: 1, summary: 'Обед' });
    await test.send(cancelEvent, { as: ana, ...at(event), body: {} });
    const cancelled = await read();
    expect(cancelled).toMatchObject({ uid: event.id, sequence: 2 });
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it('opens for five minutes, for those who see the event', async () => {
    const event = await addTestEvent(test, ana, circleId);
    expect((await test.refusal(getEventFile, { as: stranger, ...at(event), body: {} })).code).toBe(
      'event_not_found',
    );
    const { url } = (await test.send(getEventFile, { as: ben, ...at(event), body: {} })).body;
    expect((await fetchText(`${url}x`)).status).toBe(404);
    test.context.clock.advance(5 * 60_000);
    expect((await fetchText(url)).status).toBe(404);
  });
});

describe('the address of a calendar', () => {
  it('gives the events of a circle, until another one is made or the person leaves', async () => {
    const event = await addTestEvent(test, ana, circleId);
    const address = await addressOf(ben, { circleId });
    expect((await test.send(getCalendarAddress, { as: ben, query: { circleId } })).body.path).toBe(address);
    expect(readBoth((await fetchText(address)).body).map((one) => one.event.uid)).toEqual([event.id]);
    const next = await addressOf(ben, { circleId });
    expect([(await fetchText(address)).status, (await fetchText(next)).status]).toEqual([404, 200]);
    await test.send(removeFromCircle, { as: ana, params: { id: circleId, userId: ben.id } });
    expect((await fetchText(next)).status).toBe(404);
    expect((await test.refusal(renewCalendarAddress, { as: ben, body: { circleId } })).code).toBe(
      'circle_not_found',
    );
  });

  it('of a person gives what the person comes to, and may come to', async () => {
    const [yes, maybe, no, none] = [
      await addTestEvent(test, ana, circleId),
      await addTestEvent(test, ana, circleId),
      await addTestEvent(test, ana, circleId),
      await addTestEvent(test, ana, circleId),
    ];
    for (const [event, answer] of [
      [yes, 'yes'],
      [maybe, 'maybe'],
      [no, 'no'],
    ] as const)
      await test.send(answerEvent, { as: ben, ...at(event), body: { answer } });
    const address = await addressOf(ben);
    const read = async () =>
      new Map(
        readBoth((await fetchText(address)).body).map((one) => [
          one.event.uid,
          one.event.component.getFirstPropertyValue('status'),
        ]),
      );
    expect(await read()).toEqual(
      new Map([
        [yes.id, 'CONFIRMED'],
        [maybe.id, 'TENTATIVE'],
      ]),
    );
    await test.send(answerEvent, { as: ben, ...at(none), body: { answer: 'yes' } });
    expect((await read()).has(none.id)).toBe(true);
    await test.send(deleteCalendarAddress, { as: ben });
    expect((await fetchText(address)).status).toBe(404);
    expect((await test.send(getCalendarAddress, { as: ben })).body.path).toBeNull();
  });

  it('is none that can be guessed', async () => {
    const address = await addressOf(ben);
    for (const url of [address.replace('.ics', ''), '/media/calendars/x.ics', `${address.slice(0, -5)}.ics`])
      expect((await fetchText(url)).status).toBe(404);
  });
});

describe('a birthday in a calendar', () => {
  it('comes each year to those who may see it, on the 28th for one of 29 February', async () => {
    const give = (as: TestPerson, day: number, month: number, year: number | null) =>
      test.send(setBirthday, { as, body: { birthday: { day, month, year }, audience: 'circles' } });
    await give(ana, 29, 2, null);
    await give(stranger, 1, 3, null);
    const url = await addressOf(ben, { circleId });
    const daysOf = (text: string) => {
      const [read] = readBoth(text);
      const times = read?.event.iterator();
      return Array.from({ length: 4 }, () => times?.next()?.toString());
    };
    const { body } = await fetchText(url);
    expect(readBoth(body).map(({ event }) => [event.uid, event.summary])).toEqual([
      [`birthday-${ana.id}`, expect.stringMatching(/^День рождения: /)],
    ]);
    expect(daysOf(body)).toEqual(['2000-02-29', '2001-02-28', '2002-02-28', '2003-02-28']);
    await give(ana, 5, 3, 1990);
    expect(daysOf((await fetchText(await addressOf(ben))).body).slice(0, 2)).toEqual([
      '1990-03-05',
      '1991-03-05',
    ]);
    await test.send(removeFromCircle, { as: ana, params: { id: circleId, userId: ben.id } });
    expect((await fetchText(await addressOf(ben))).body).not.toContain('birthday-');
  });
});
