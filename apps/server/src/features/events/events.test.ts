import { sql } from 'kysely';
import { listAlbums } from '@sfera/contract/albums/albums';
import { listMessages } from '@sfera/contract/chat/chat';
import type { CircleId } from '@sfera/contract/base/ids';
import { deleteCircle, listCirclePosts, removeFromCircle } from '@sfera/contract/circles/circles';
import {
  answerEvent,
  cancelEvent,
  createEvent,
  deleteEvent,
  type EventAnswer,
  getEvent,
  listEventPeople,
  listEvents,
  listPastEvents,
  setEventCover,
  updateEvent,
} from '@sfera/contract/events/events';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { updateNotificationSettings } from '@sfera/contract/notices/settings';
import { blockUser } from '@sfera/contract/people/blocks';
import { deleteUser } from '@sfera/contract/people/profiles';
import { uploadPostItem } from '@sfera/contract/posts/items';
import { deletePost, getPost } from '@sfera/contract/posts/posts';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { check } from '../../cli/check.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { addTestEvent, type TestEvent } from '../../testing/data/test-event.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { addMuteBrowser, composeWaiting } from '../../testing/outside/waiting-pushes.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { lookAfterEvents } from './jobs.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let test: TestApp;
let origin: string;
let number = 0;
/** Leads the circle. */
let ana: TestPerson;
let ben: TestPerson;
let eva: TestPerson;
let stranger: TestPerson;
let circleId: CircleId;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
});

beforeEach(async () => {
  number += 1;
  const add = (name: string) => test.addPerson(`${name}-${number}`);
  [ana, ben, eva, stranger] = [await add('ana'), await add('ben'), await add('eva'), await add('stranger')];
  circleId = await addTestCircle(test.context, ana, [ben, eva]);
});

const at = ({ id }: Pick<TestEvent, 'id'>) => ({ params: { id } });
const see = async (as: TestPerson, event: TestEvent) =>
  (await test.send(getEvent, { as, ...at(event) })).body;
/** Answers of one moment have no order. */
const answer = (as: TestPerson, event: TestEvent, body: { answer: EventAnswer; people?: number }) => {
  test.context.clock.advance(1);
  return test.send(answerEvent, { as, ...at(event), body });
};
const answerOf = async (as: TestPerson, event: TestEvent) => (await see(as, event)).answer;
const names = async (event: TestEvent, group: string) =>
  (await test.send(listEventPeople, { as: ana, ...at(event), query: { group } })).body.people.map(
    ({ login }) => login.split('-')[0],
  );
const news = async (as: TestPerson) => {
  await test.context.events.settled();
  return (await test.send(listNotifications, { as })).body.map(({ type }) => type);
};
/** The wall clock of Moscow, so many hours from now. */
const clockIn = (hours: number) =>
  new Date(test.context.clock.now().getTime() + (hours + 3) * HOUR_MS).toISOString().slice(0, 16);
const choices = (more: object = {}) => ({
  title: 'Ужин',
  startsAt: clockIn(48),
  zone: 'Europe/Moscow',
  ...more,
});

async function holdCover(as: TestPerson, side = 400): Promise<string> {
  const photo = await sharp({ create: { width: side, height: side, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  const tempId = `cover-${(number += 1)}`;
  const form = await sendForm(origin, uploadPostItem, as, { tempId }, new Blob([new Uint8Array(photo)]));
  expect(form.status).toBe(201);
  return tempId;
}
const create = async (as: TestPerson, more: object = {}, side?: number) => {
  const body = { tempId: `event-${number}`, circleId, item: { tempId: await holdCover(as, side) } };
  return { as, body: { ...body, ...choices(), ...more } };
};

describe('an event of a circle', () => {
  it('stands on a post of the circle, with a line in its chat, once for each name', async () => {
    const call = await create(ben, {
      title: ' Ужин ',
      description: 'Берите тёплое',
      place: 'Парк',
      placeLink: 'https://osm.org/go/1',
      startsAt: '2026-03-14T18:00',
      endsAt: '2026-03-14T20:30',
    });
    const { status, body } = await test.send(createEvent, call);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        title: 'Ужин',
        circle: { id: circleId },
        next: { begins: '2026-03-14T15:00:00.000Z', ends: '2026-03-14T17:30:00.000Z' },
        place: 'Парк',
        placeLink: 'https://osm.org/go/1',
        cover: { picture: { width: 400 } },
        madeBy: { id: ben.id },
        places: null,
        countComing: 0,
        answer: null,
        isOver: false,
        isCancelled: false,
        may: { lead: true },
      },
    });
    expect((await test.send(createEvent, call)).body.id).toBe(body.id);
    const { posts } = (await test.send(listCirclePosts, { as: eva, params: { id: circleId } })).body;
    expect(posts).toMatchObject([
      {
        id: body.postId,
        eventId: body.id,
        description: 'Ужин\nсб, 14 марта 2026 г., 18:00–20:30 (Москва)\nПарк\nБерите тёплое',
      },
    ]);
    const chat = await test.context.db
      .selectFrom('chats')
      .select('id')
      .where('circle_id', '=', circleId)
      .executeTakeFirstOrThrow();
    const said = await test.send(listMessages, { as: eva, params: { chatId: chat.id } });
    expect(said.body.messages).toMatchObject([
      {
        content: 'Событие: Ужин, сб, 14 марта 2026 г., 18:00–20:30 (Москва)',
        body: { kind: 'post', postId: body.postId },
      },
    ]);
  });

  it('is listed to the people of the circle, soonest first, and does not exist for all others', async () => {
    const later = await addTestEvent(test, ana, circleId, choices({ startsAt: clockIn(72) }));
    const weekly = { every: 'week', times: null } as const;
    const soon = await addTestEvent(test, ben, circleId, choices({ repeats: weekly, startsAt: clockIn(24) }));
    const listed = async (as: TestPerson, query = {}) =>
      (await test.send(listEvents, { as, query })).body.events.map(({ id }) => id);
    expect(await listed(eva, { circleId })).toEqual([soon.id, later.id]);
    expect(await listed(eva)).toEqual([soon.id, later.id]);
    expect(await listed(stranger)).toEqual([]);
    expect((await test.refusal(listEvents, { as: stranger, query: { circleId } })).code).toBe(
      'circle_not_found',
    );
    for (const route of [getEvent, listEventPeople])
      expect((await test.refusal(route, { as: stranger, ...at(soon) })).code).toBe('event_not_found');
    test.context.clock.advance(5 * DAY_MS);
    expect(await listed(eva)).toEqual([soon.id]);
    const past = await test.send(listPastEvents, { as: eva, query: { circleId } });
    expect(past.body.events).toMatchObject([{ id: later.id, isOver: true }]);
    expect((await test.refusal(answerEvent, { as: eva, ...at(later), body: { answer: 'yes' } })).code).toBe(
      'event_over',
    );
  });

  it.each([
    ['event_time_impossible', { startsAt: '1970-01-01T00:00' }],
    ['event_time_impossible', { startsAt: '2999-01-01T00:00' }],
    ['event_ends_early', { startsAt: '2026-03-14T18:00', endsAt: '2026-03-14T17:59' }],
    ['event_too_long', { startsAt: '2026-03-14T18:00', endsAt: '2026-05-14T18:00' }],
    ['invalid_input', { repeats: { every: 'week', times: 10_000 } }],
    ['invalid_input', { title: 'а'.repeat(10_000) }],
    ['invalid_input', { title: ' ' }],
    ['invalid_input', { startsAt: '2026-02-30T18:00' }],
    ['invalid_input', { zone: 'Mars/Crater' }],
    ['invalid_input', { zone: '+03:00' }],
    ['invalid_input', { placeLink: 'javascript:alert(1)' }],
    ['invalid_input', { places: 0 }],
  ])('is refused with %s for %j', async (code, wrong) => {
    const refusal = await test.refusal(createEvent, {
      as: ana,
      body: { tempId: 'wrong', circleId, item: { tempId: 'none' }, ...choices(wrong) },
    });
    expect(refusal.code).toBe(code);
    expect(refusal.field).toContain(Object.keys(wrong).at(-1));
    expect(refusal.message).toMatch(/[а-я]/u);
  });

  it('needs a cover that can be seen', async () => {
    expect(await test.refusal(createEvent, await create(ana, {}, 1))).toMatchObject({
      code: 'event_cover_unfit',
      status: 422,
    });
  });

  it('gets another cover from its maker, and the former one is gone', async () => {
    const { body: event } = await test.send(createEvent, await create(ben));
    const set = async (as: TestPerson, side?: number) =>
      test.send(setEventCover, {
        as,
        params: { id: event.id },
        body: { item: { tempId: await holdCover(as, side), altText: 'Поляна' } },
      });
    expect(await set(ana)).toMatchObject({ status: 403 });
    expect(await set(eva)).toMatchObject({ status: 403 });
    expect(await set(ben, 1)).toMatchObject({ body: { code: 'event_cover_unfit' } });
    expect((await set(ben, 300)).body.cover).toMatchObject({ picture: { width: 300 }, altText: 'Поляна' });
    const { rows } = await sql`
      select from post_media where post_id = ${event.postId}`.execute(test.context.db);
    expect(rows).toHaveLength(1);
    const kept = await test.context.db
      .selectFrom('post_versions')
      .select('items')
      .where('post_id', '=', event.postId)
      .execute();
    expect(kept).toHaveLength(1);
  });

  it('is led by its maker and by leaders, and made where one may write', async () => {
    const event = await addTestEvent(test, ben, circleId);
    const change = { ...at(event), body: choices({ title: 'Обед' }) };
    expect((await test.refusal(updateEvent, { as: eva, ...change })).code).toBe('forbidden');
    expect((await test.refusal(cancelEvent, { as: eva, ...at(event), body: {} })).code).toBe('forbidden');
    expect((await test.send(updateEvent, { as: ana, ...change })).body).toMatchObject({ title: 'Обед' });
    const post = (await test.send(getPost, { as: eva, params: { id: event.postId } })).body.post;
    expect(post.description).toMatch(/^Обед\n/);
    await test.context.db
      .updateTable('circles')
      .set({ only_leaders_write: true })
      .where('id', '=', circleId)
      .execute();
    expect((await test.refusal(createEvent, await create(eva))).code).toBe('forbidden');
    expect((await test.send(listEvents, { as: eva, query: { circleId } })).body.mayCreate).toBe(false);
  });

  it('goes with its post, its circle, and the account of its maker, and is gone when moderators hide the post', async () => {
    const { db } = test.context;
    const [one, two, three] = [
      await addTestEvent(test, ben, circleId),
      await addTestEvent(test, ben, circleId),
      await addTestEvent(test, ana, circleId),
    ];
    const isThere = async (event: TestEvent) =>
      (await test.send(getEvent, { as: eva, ...at(event) })).status === 200;
    await db
      .updateTable('posts')
      .set({ hidden: JSON.stringify({ rule: 1 }) })
      .where('id', '=', three.postId)
      .execute();
    expect(await isThere(three)).toBe(false);
    expect((await test.refusal(answerEvent, { as: eva, ...at(three), body: { answer: 'yes' } })).code).toBe(
      'event_not_found',
    );
    await test.send(deletePost, { as: ben, params: { id: one.postId } });
    expect([await isThere(one), await isThere(two)]).toEqual([false, true]);
    await test.send(deleteUser, { as: ben, body: { password: PASSWORD } });
    expect(await isThere(two)).toBe(false);
    await test.send(deleteCircle, { as: ana, params: { id: circleId } });
    expect(await db.selectFrom('events').select('id').where('circle_id', '=', circleId).execute()).toEqual(
      [],
    );
  });

  it('shows no person whom a block hides', async () => {
    const event = await addTestEvent(test, ben, circleId);
    await answer(ben, event, { answer: 'yes' });
    await test.send(blockUser, { as: eva, params: { id: ben.id } });
    expect(await see(eva, event)).toMatchObject({ madeBy: null, cover: null, countComing: 1 });
    expect((await test.send(listEventPeople, { as: eva, ...at(event) })).body.people).toEqual([]);
  });

  it('is deleted when it is over or cancelled, with the own post', async () => {
    const event = await addTestEvent(test, ben, circleId);
    expect((await test.refusal(deleteEvent, { as: ben, ...at(event) })).code).toBe('event_not_over');
    await test.send(cancelEvent, { as: ben, ...at(event), body: {} });
    expect((await test.send(deleteEvent, { as: ben, ...at(event) })).status).toBe(204);
    expect((await test.send(getPost, { as: ben, params: { id: event.postId } })).status).toBe(404);
  });
});

describe('answers', () => {
  it('are counted with the company, and changed', async () => {
    const event = await addTestEvent(test, ana, circleId);
    expect((await answer(ben, event, { answer: 'yes', people: 3 })).body).toMatchObject({
      countComing: 3,
      answer: { answer: 'yes', people: 3, isWaiting: false },
    });
    expect((await answer(eva, event, { answer: 'maybe', people: 2 })).body).toMatchObject({
      countComing: 3,
      countMaybe: 2,
    });
    expect((await answer(ben, event, { answer: 'no', people: 3 })).body).toMatchObject({
      countComing: 0,
      answer: { answer: 'no', people: 1 },
    });
    expect(await names(event, 'no')).toEqual(['ben']);
    expect(
      await test.refusal(answerEvent, { as: ben, ...at(event), body: { answer: 'yes', people: 21 } }),
    ).toMatchObject({ code: 'invalid_input', field: 'people' });
    expect(await check(test.context)).toBe(0);
  });

  it('wait without a place, and move up in their order when one becomes free, told once', async () => {
    const event = await addTestEvent(test, ana, circleId, choices({ places: 1 }));
    for (const person of [ben, eva]) await addMuteBrowser(test.context, person);
    await answer(ben, event, { answer: 'yes' });
    expect((await answer(eva, event, { answer: 'yes' })).body).toMatchObject({
      countComing: 1,
      countWaiting: 1,
      answer: { isWaiting: true },
    });
    await answer(ana, event, { answer: 'yes' });
    expect(await names(event, 'waiting')).toEqual(['eva', 'ana']);
    await composeWaiting(test.context);
    await answer(ben, event, { answer: 'no' });
    expect([await names(event, 'coming'), await names(event, 'waiting')]).toEqual([['eva'], ['ana']]);
    expect(await news(eva)).toEqual(['event_place']);
    expect((await composeWaiting(test.context)).map((push) => push?.message)).toMatchObject([
      { title: 'Место освободилось: Ужин', path: `/events/${event.id}`, userId: eva.id },
    ]);
    await lookAfterEvents(test.context);
    expect(await news(eva)).toEqual(['event_place']);
    expect(await news(ben)).toEqual([]);
  });

  it('are passed by while their company does not fit, and a place that one has is kept', async () => {
    const event = await addTestEvent(test, ana, circleId, choices({ places: 3 }));
    await answer(ana, event, { answer: 'yes', people: 2 });
    await answer(ben, event, { answer: 'yes', people: 2 });
    expect((await answer(eva, event, { answer: 'yes' })).body.answer?.isWaiting).toBe(false);
    expect(
      (await test.refusal(answerEvent, { as: eva, ...at(event), body: { answer: 'yes', people: 2 } })).code,
    ).toBe('event_full');
    expect(
      (await test.refusal(answerEvent, { as: ben, ...at(event), body: { answer: 'yes', people: 4 } })).code,
    ).toBe('event_full');
    expect(await answerOf(eva, event)).toMatchObject({ answer: 'yes', people: 1, isWaiting: false });
    // Smaller, it fits: who waits is not moved back for that.
    await answer(ana, event, { answer: 'yes', people: 1 });
    expect(await answerOf(ben, event)).toMatchObject({ isWaiting: true });
    await answer(ben, event, { answer: 'yes', people: 1 });
    expect(await answerOf(ben, event)).toMatchObject({ isWaiting: false });
    expect(await news(ben)).toEqual([]);
  });

  it('move up with more places, and there are never fewer places than people', async () => {
    const event = await addTestEvent(test, ana, circleId, choices({ places: 1 }));
    await answer(ben, event, { answer: 'yes' });
    await answer(eva, event, { answer: 'yes' });
    const change = (places: number | null) => ({ as: ana, ...at(event), body: choices({ places }) });
    await test.send(updateEvent, change(2));
    expect(await answerOf(eva, event)).toMatchObject({ isWaiting: false });
    expect(await news(eva)).toContain('event_place');
    expect((await test.refusal(updateEvent, change(1))).code).toBe('event_places_taken');
    expect((await test.send(updateEvent, change(null))).body.places).toBeNull();
  });

  it('end with the membership and the account, whose place is given on', async () => {
    const event = await addTestEvent(test, ana, circleId, choices({ places: 1 }));
    await answer(ben, event, { answer: 'yes' });
    await answer(eva, event, { answer: 'yes' });
    await test.send(removeFromCircle, { as: ana, params: { id: circleId, userId: ben.id } });
    expect(await see(ana, event)).toMatchObject({ countComing: 1, countWaiting: 0 });
    expect(await names(event, 'coming')).toEqual(['eva']);
    expect(await news(eva)).toEqual([]);
    await lookAfterEvents(test.context);
    await lookAfterEvents(test.context);
    expect(await news(eva)).toEqual(['event_place']);
    await answer(ana, event, { answer: 'yes' });
    await test.send(deleteUser, { as: eva, body: { password: PASSWORD } });
    expect(await names(event, 'coming')).toEqual(['ana']);
    expect(await check(test.context)).toBe(0);
  });

  it('go with the post, in whichever order the database deletes what refers to it', async () => {
    const event = await addTestEvent(test, ana, circleId);
    for (const as of [ana, ben, eva]) await answer(as, event, { answer: 'yes' });
    const { db } = test.context;
    await sql`create function answers_first() returns trigger language plpgsql as $$
      begin
        delete from event_answers where event_id = (select id from events where post_id = old.id);
        return null;
      end $$`.execute(db);
    // Triggers run in the order of their names.
    await sql`create trigger "A" after delete on posts for each row execute function answers_first()`.execute(
      db,
    );
    try {
      expect((await test.send(deletePost, { as: ana, params: { id: event.postId } })).status).toBe(204);
    } finally {
      await sql`drop function answers_first cascade`.execute(db);
    }
    expect((await test.send(getEvent, { as: ana, ...at(event) })).status).toBe(404);
  });

  it('of many people at once fill all places and no more, and each who waits moves up once', async () => {
    const people = await Promise.all(
      Array.from({ length: 24 }, (_, place) => test.addPerson(`many-${number}-${place}`)),
    );
    const crowded = await addTestCircle(test.context, ana, people);
    const event = await addTestEvent(test, ana, crowded, choices({ places: 8 }));
    await Promise.all(people.map((as) => answer(as, event, { answer: 'yes' })));
    expect(await see(ana, event)).toMatchObject({ countComing: 8, countWaiting: 16 });
    const coming = new Set(
      (await test.send(listEventPeople, { as: ana, ...at(event) })).body.people.map(({ id }) => id),
    );
    const leaving = people.filter(({ id }) => coming.has(id));
    await Promise.all(
      leaving.map((as, place) =>
        place % 2 === 0
          ? answer(as, event, { answer: 'no' })
          : test.send(removeFromCircle, { as: ana, params: { id: crowded, userId: as.id } }),
      ),
    );
    await Promise.all([lookAfterEvents(test.context), lookAfterEvents(test.context)]);
    expect(await see(ana, event)).toMatchObject({ countComing: 8, countWaiting: 8 });
    const { rows } = await test.context.pool.query(
      `select recipient_id, count(*)::int as times from notices where event_id = $1 group by 1`,
      [event.id],
    );
    expect(rows).toHaveLength(8);
    expect(rows.every(({ times }: { times: number }) => times === 1)).toBe(true);
    expect(await check(test.context)).toBe(0);
  });
});

describe('news of an event', () => {
  it('tell those who come, may come or wait of another time or place, and of the end', async () => {
    const same = choices();
    const event = await addTestEvent(test, ana, circleId, same);
    await answer(ben, event, { answer: 'yes' });
    await answer(eva, event, { answer: 'no' });
    const begins = clockIn(50);
    const change = async (more: object) => {
      test.context.clock.advance(1);
      return test.send(updateEvent, { as: ana, ...at(event), body: { ...same, ...more } });
    };
    await change({ title: 'Другое название' });
    expect(await news(ben)).toEqual([]);
    await change({ place: 'Дом' });
    await change({ place: 'Дом', startsAt: begins });
    test.context.clock.advance(1);
    expect(await news(ben)).toEqual(['event_changed', 'event_changed']);
    await test.send(cancelEvent, { as: ana, ...at(event), body: {} });
    await test.send(cancelEvent, { as: ana, ...at(event), body: {} });
    const [told] = (await test.send(listNotifications, { as: ben })).body;
    expect(told).toMatchObject({
      type: 'event_cancelled',
      event: { id: event.id, title: 'Ужин', startsAt: begins },
    });
    expect((await news(ben)).length).toBe(3);
    expect(await news(eva)).toEqual([]);
    expect(await see(eva, event)).toMatchObject({ isCancelled: true });
    expect(
      (await test.send(getPost, { as: eva, params: { id: event.postId } })).body.post.description,
    ).toMatch(/^Отменено: Ужин\n/);
    for (const [route, body] of [
      [answerEvent, { answer: 'yes' }],
      [updateEvent, choices()],
    ] as const)
      expect((await test.refusal(route, { as: ana, ...at(event), body })).code).toBe('event_cancelled');
  });

  it('remind once of each time, those who want it', async () => {
    const repeats = { every: 'week', times: 2 } as const;
    const event = await addTestEvent(test, ana, circleId, choices({ repeats, remindMinutes: 60 }));
    await answer(ben, event, { answer: 'yes' });
    await answer(eva, event, { answer: 'maybe' });
    await test.send(updateNotificationSettings, { as: eva, body: { events: false } });
    await addMuteBrowser(test.context, ben);
    await lookAfterEvents(test.context);
    expect(await news(ben)).toEqual([]);
    test.context.clock.advance(47 * HOUR_MS);
    await Promise.all([lookAfterEvents(test.context), lookAfterEvents(test.context)]);
    expect(await news(ben)).toEqual(['event_reminder']);
    const pushed = (await composeWaiting(test.context)).map((push) => push?.message);
    expect(pushed.filter((push) => push?.userId === ben.id)).toMatchObject([
      { title: 'Ужин', path: `/events/${event.id}` },
    ]);
    expect(await news(eva)).toEqual([]);
    // A server that was off meanwhile tells nothing that has begun.
    test.context.clock.advance(7 * DAY_MS + 2 * HOUR_MS);
    await lookAfterEvents(test.context);
    expect(await news(ben)).toEqual(['event_reminder']);
  });

  it('open the album when it begins, once', async () => {
    const event = await addTestEvent(test, ana, circleId, choices());
    const without = await addTestEvent(test, ana, circleId, choices({ opensAlbum: false }));
    const albums = async () =>
      (await test.send(listAlbums, { as: eva, query: { circleId } })).body.albums.map(({ name }) => name);
    await lookAfterEvents(test.context);
    expect(await albums()).toEqual([]);
    test.context.clock.advance(48 * HOUR_MS);
    await Promise.all([lookAfterEvents(test.context), lookAfterEvents(test.context)]);
    expect(await albums()).toEqual(['Ужин']);
    expect((await see(eva, event)).albumId).not.toBeNull();
    expect((await see(eva, without)).albumId).toBeNull();
  });
});
