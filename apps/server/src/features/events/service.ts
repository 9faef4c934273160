import type { CircleId, EventId, PostId, UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf } from '@sfera/contract/base/route';
import type {
  CircleEvent,
  createEvent as createRoute,
  EventChoices,
  listEvents as listRoute,
  listPastEvents as listPastRoute,
  setEventCover as coverRoute,
} from '@sfera/contract/events/events';
import { EVENT_COVER_MIN_SIDE, MAX_EVENTS } from '@sfera/contract/events/limits';
import { newId } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import { cutPage, type Page } from '../../base/list-page.ts';
import { writePlace } from '../../base/list-place.ts';
import { makeOnce } from '../../base/make-once.ts';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { DEADLOCKS, tryAgainAfter } from '../../db/failures.ts';
import type { createMessageSender } from '../chat/index.ts';
import { authorizeCircle, mayWrite } from '../circles/index.ts';
import {
  changePhoto,
  changeWords,
  findPostId,
  insertWhole,
  type MadePost,
  removePost,
  takeItems,
  tellOfText,
} from '../posts/index.ts';
import { lockUser } from '../users/index.ts';
import { authorizeEvent } from './permissions.ts';
import { presentEvent } from './present.ts';
import * as queries from './queries.ts';
import { nextReminder, nextTime, nextTimes, overAt, readTimes, type Times, upcomingTime } from './times.ts';
import { tellAfter, tellAttending, tellMovedUp, type Told } from './tell.ts';
import { chatWords, postWords, timeWords } from './words.ts';

/** Throws `circle_not_found`. */
export async function listEvents(
  { db, clock }: Context,
  viewerId: UserId,
  circleId: CircleId | undefined,
): Promise<AnswerOf<typeof listRoute>> {
  const circle = circleId && (await authorizeCircle.see(db, viewerId, circleId));
  const now = clock.now();
  const rows = await queries.readEvents(db, viewerId, circleId ? { circleId } : { personId: viewerId }, now);
  const events = rows.map((row) => presentEvent(row, viewerId, now));
  return {
    events: events.toSorted((one, other) => (one.next.begins < other.next.begins ? -1 : 1)),
    mayCreate: circle !== undefined && mayWrite(circle),
  };
}

/** Throws `circle_not_found`. */
export async function listPast(
  { db, clock }: Context,
  viewerId: UserId,
  circleId: CircleId,
  page: Page<EventId>,
): Promise<AnswerOf<typeof listPastRoute>> {
  await authorizeCircle.see(db, viewerId, circleId);
  const now = clock.now();
  const rows = await queries.readPast(db, viewerId, circleId, { ...page, now, limit: page.limit + 1 });
  const { shown, last } = cutPage(rows, page.limit);
  return {
    events: shown.map((row) => presentEvent(row, viewerId, now)),
    nextCursor: last ? writePlace(last.id, last.over_at.getTime()) : null,
  };
}

/** Errors: those of the route. */
export const getEvent = async (
  { db, clock }: Context,
  viewerId: UserId,
  id: EventId,
  time?: string,
): Promise<CircleEvent> =>
  presentEvent(await authorizeEvent.see(db, viewerId, id), viewerId, clock.now(), time);

/** An event of which a person has seen nothing so far. */
interface UnseenEvent {
  id: EventId;
  title: string;
  circle: string;
  /** When and where it is. */
  words: string;
  /** Null when the person may not see it, or only blurred. */
  cover: Pick<queries.EventCover, 'media_key' | 'picture_widths' | 'alt_text'> | null;
}

/**
 * The events of a person's circles that were made after `since`, or that begin until `until`, of which the person has seen
 * nothing. Soonest first.
 */
export async function listUnseen(
  { db, clock }: Context,
  userId: UserId,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<UnseenEvent[]> {
  const now = clock.now();
  const rows = await queries.readUnanswered(db, userId, { now, limit });
  return rows
    .map((row) => ({ row, times: queries.timesOf(row), next: nextTime(queries.timesOf(row), now) }))
    .filter(({ row, next }) => next.begins > now && (row.created_at > since || next.begins <= until))
    .toSorted((one, other) => one.next.begins.getTime() - other.next.begins.getTime())
    .map(({ row, times, next }) => ({
      id: row.id,
      title: row.title,
      circle: row.circle_name,
      words: [timeWords({ ...times, ...next }), row.place].filter(Boolean).join(', '),
      cover: row.cover?.is_sensitive ? null : row.cover,
    }));
}

/** The columns of what a person has chosen. */
const columnsOf = (
  { title, description, place, placeLink, places, remindMinutes, opensAlbum }: EventChoices,
  times: Times,
  now: Date,
) => ({
  title,
  description,
  starts_at: times.startsAt,
  ends_at: times.endsAt,
  zone: times.zone,
  is_all_day: times.isAllDay,
  repeats: times.repeats?.every ?? null,
  repeat_times: times.repeats?.times ?? null,
  over_at: overAt(times),
  place,
  place_link: placeLink || null,
  max_people: places,
  remind_minutes: remindMinutes,
  remind_at: nextReminder(times, remindMinutes, now),
  opens_album: opensAlbum,
});

/** Lets an event stand on a post of its circle. */
export async function addEvent(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { circleId, postId }: { circleId: CircleId; postId: PostId },
  choices: EventChoices,
  times: Times,
): Promise<EventId> {
  const id = newId<EventId>(clock);
  const now = clock.now();
  await queries.insertEvent(tx, {
    id,
    circle_id: circleId,
    post_id: postId,
    ...columnsOf(choices, times, now),
    album_at: choices.opensAlbum ? nextTime(times, now).begins : null,
    created_at: now,
    changed_at: now,
  });
  return id;
}

/** Throws `items_missing`, `event_cover_unfit`. */
async function takeCover(tx: Tx, viewerId: UserId, item: BodyOf<typeof createRoute>['item']) {
  const [cover] = await takeItems(tx, viewerId, [item]);
  if (!cover || !(await queries.isPhotoOf(tx, cover.media_id, EVENT_COVER_MIN_SIDE)))
    throw new AppError('event_cover_unfit', { field: 'item' });
  return cover;
}

/**
 * Makes an event with its post, and says so in the chat of the circle. Idempotent by `tempId`: a call that was broken off
 * after the commit is repeated by its client, and adds the line in the chat. Errors: those of the route.
 */
export async function createEvent(
  context: Context,
  send: ReturnType<typeof createMessageSender>,
  viewerId: UserId,
  { tempId, circleId, item, ...choices }: BodyOf<typeof createRoute>,
): Promise<CircleEvent> {
  const now = context.clock.now();
  const times = readTimes(choices, now);
  const text = postWords(choices, times, false);
  const make = () =>
    context.db.transaction().execute(async (tx) => {
      // The account before the circle, in the order in which the deletion of an account locks them.
      if (!(await lockUser(tx, viewerId))) throw new AppError('signed_out');
      await authorizeCircle.publish(tx, viewerId, circleId);
      if ((await queries.countOpen(tx, circleId, now)) >= MAX_EVENTS)
        throw new AppError('event_limit_reached');
      const items = [await takeCover(tx, viewerId, item)];
      const made = await insertWhole(context, tx, viewerId, { tempId, text, items, audience: circleId });
      await addEvent(context, tx, { circleId, postId: made.id }, choices, times);
      return made;
    });
  const find = async (name: string) => {
    const found = await findPostId(context.db, viewerId, name);
    return found && { id: found, told: [] };
  };
  const { id: postId, told } = await makeOnce<MadePost>(tempId, find, make);
  tellOfText(context, { id: postId, authorId: viewerId, text }, told);
  const id = await queries.findByPost(context.db, postId);
  if (!id) throw new AppError('busy');
  await send(viewerId, circleId, { content: chatWords(choices.title, times), postId, tempId: `event-${id}` });
  return getEvent(context, viewerId, id);
}

const isOtherTime = (before: Times, after: Times) => JSON.stringify(before) !== JSON.stringify(after);

/** A post that is deleted meanwhile locks its rows in another order. */
const changed = ({ db }: Context, change: (tx: Tx) => Promise<Told[]>): Promise<Told[]> =>
  tryAgainAfter(DEADLOCKS, () => db.transaction().execute(change));

/** Errors: those of the route. */
export async function updateEvent(
  context: Context,
  viewerId: UserId,
  id: EventId,
  choices: EventChoices,
): Promise<CircleEvent> {
  const now = context.clock.now();
  const told = await changed(context, async (tx) => {
    const before = await authorizeEvent.lead(tx, viewerId, id);
    if (before.cancelled_at) throw new AppError('event_cancelled');
    const former = queries.timesOf(before);
    const { startsAt, endsAt, isAllDay, zone, repeats, places } = choices;
    const { without } = former;
    const isSameTime = !isOtherTime(former, { startsAt, endsAt, isAllDay, zone, repeats, without });
    const kept = isSameTime ? await queries.lockTimes(tx, id, now) : [];
    if (places !== null && [before, ...kept].some(({ coming_people: coming }) => coming > places))
      throw new AppError('event_places_taken', { field: 'places' });
    // An event of long ago can be given other words, but no other time of long ago.
    const times = isSameTime ? former : readTimes(choices, now);
    const isElsewhere = choices.place !== before.place || (choices.placeLink || null) !== before.place_link;
    // An album that was deleted stays so, unless the event begins anew or asks for one now.
    const isNewWish = !isSameTime || !before.opens_album || before.album_at !== null;
    const opens = choices.opensAlbum && !before.album_id && isNewWish;
    await queries.updateEvent(tx, id, {
      ...columnsOf(choices, times, now),
      album_at: opens ? nextTime(times, now).begins : null,
      cancelled_times: [...times.without],
      revision: before.revision + 1,
      changed_at: now,
    });
    if (isSameTime) await queries.setPlacesOfTimes(tx, id, places, now);
    await writeWords(context, tx, before, choices, times);
    const movedUp = await tellMovedUp(context, tx, id);
    const isOther = isOtherTime(former, times);
    if (!isOther && !isElsewhere) return movedUp;
    const changes = await tellAttending(context, tx, id, 'event_changed');
    // Answers to a time that there is no more are none.
    if (isOther) await queries.closeTimes(tx, id, now);
    return [...movedUp, changes];
  });
  tellAfter(context, told);
  return getEvent(context, viewerId, id);
}

/** Errors: those of the route. */
export async function setCover(
  context: Context,
  viewerId: UserId,
  id: EventId,
  { item }: BodyOf<typeof coverRoute>,
): Promise<CircleEvent> {
  await changed(context, async (tx) => {
    const { maker_id: makerId, post_id: postId } = await authorizeEvent.lead(tx, viewerId, id);
    if (makerId !== viewerId) throw new AppError('forbidden');
    await changePhoto(context, tx, postId, await takeCover(tx, viewerId, item));
    return [];
  });
  return getEvent(context, viewerId, id);
}

const writeWords = (
  context: Context,
  tx: Tx,
  { post_id: postId, maker_id: authorId, cancelled_at: cancelledAt }: queries.LockedEvent,
  said: Pick<EventChoices, 'title' | 'description' | 'place'>,
  times: Times,
) => changeWords(context, tx, { id: postId, authorId, text: postWords(said, times, cancelledAt !== null) });

/** Errors: those of the route. */
export async function cancelEvent(
  context: Context,
  viewerId: UserId,
  id: EventId,
  time?: string,
): Promise<CircleEvent> {
  const now = context.clock.now();
  const told = await changed(context, async (tx) => {
    const before = await authorizeEvent.lead(tx, viewerId, id);
    if (before.cancelled_at) return [];
    const times = queries.timesOf(before);
    if (time !== undefined && times.without.includes(time)) return [];
    if (time !== undefined) {
      upcomingTime(times, now, time);
      const left = { ...times, without: [...times.without, time] };
      if (nextTimes(left, now, 1).length > 0) return cancelTime(context, tx, before, left, time);
    }
    await queries.updateEvent(tx, id, {
      cancelled_at: now,
      remind_at: null,
      album_at: null,
      revision: before.revision + 1,
      changed_at: now,
    });
    await writeWords(context, tx, { ...before, cancelled_at: now }, before, queries.timesOf(before));
    return [await tellAttending(context, tx, id, 'event_cancelled')];
  });
  tellAfter(context, told);
  return getEvent(context, viewerId, id);
}

/** Takes one time out of an event, of which others are left. */
async function cancelTime(
  context: Context,
  tx: Tx,
  { id, revision, remind_minutes: minutes, album_at: albumAt }: queries.LockedEvent,
  left: Times,
  time: string,
): Promise<Told[]> {
  const now = context.clock.now();
  await queries.updateEvent(tx, id, {
    cancelled_times: [...left.without],
    over_at: overAt(left),
    remind_at: nextReminder(left, minutes, now),
    album_at: albumAt && nextTime(left, now).begins,
    revision: revision + 1,
    changed_at: now,
  });
  return [await tellAttending(context, tx, id, 'event_cancelled', time)];
}

/** The post goes along when it is the viewer's own: others' stay without the event. Errors: those of the route. */
export async function deleteEvent(context: Context, viewerId: UserId, id: EventId): Promise<void> {
  const post = await context.db.transaction().execute(async (tx) => {
    const event = await authorizeEvent.lead(tx, viewerId, id);
    const isOver = event.over_at !== null && event.over_at <= context.clock.now();
    if (!event.cancelled_at && !isOver) throw new AppError('event_not_over');
    await queries.deleteEvent(tx, id);
    return event;
  });
  if (post.maker_id === viewerId) await removePost(context, viewerId, post.post_id);
}
