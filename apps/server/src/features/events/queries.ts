import type { CircleId, EventId, MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import type { EventAnswer, EventGroup, Repeats } from '@sfera/contract/events/events';
import { EVENT_TIMES_AHEAD, MAX_EVENTS } from '@sfera/contract/events/limits';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Page } from '../../base/list-page.ts';
import { readPlace, tailOf } from '../../base/list-place.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { mediaJson, type PictureColumns } from '../media/index.ts';
import { isVisibleTo as isPostVisibleTo } from '../posts/index.ts';
import { isEventVisibleTo, isPersonVisibleTo, type UserPreviewRow } from '../users/index.ts';
import type { Times } from './times.ts';

type EventColumns = Selectable<Tables['events']>;
type AnswerColumns = Pick<Selectable<Tables['event_answers']>, 'answer' | 'people' | 'is_waiting'>;

/** An event with its maker and the viewer's role in the circle. */
export type LockedEvent = EventColumns & { maker_id: UserId; is_leader: boolean };

export type EventCover = PictureColumns & { alt_text: string; is_sensitive: boolean };

export interface EventRow extends LockedEvent {
  circle_name: string;
  /** Null when a block hides that person. */
  maker: UserPreviewRow | null;
  /** Null when the viewer may not see the post. */
  cover: EventCover | null;
  own_answer: AnswerColumns | null;
  maybe_people: number;
  waiting_people: number;
  /** The newest times with answers of their own. */
  times: TimeRow[];
}

/** One time of an event, as its viewer sees it. */
interface TimeRow {
  starts_at: string;
  coming_people: number;
  maybe_people: number;
  waiting_people: number;
  own_answer: (AnswerColumns & { is_own: boolean }) | null;
}

export const timesOf = (row: EventColumns): Times => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isAllDay: row.is_all_day,
  zone: row.zone,
  repeats: repeatsOf(row),
  without: row.cancelled_times,
});

const repeatsOf = ({ repeats: every, repeat_times: times }: EventColumns): Repeats | null =>
  every && { every, times };

/** The viewer's role in the circle of event `e`. */
const isLeader = (viewerId: UserId) => sql`exists (
  select from circle_people where circle_id = e.circle_id and user_id = ${viewerId} and is_leader)`;

const countOf = (condition: RawBuilder<unknown>) => sql`(
  select coalesce(sum(people), 0)::int from event_answers where event_id = e.id and ${condition})`;

/** Those that can be answered, and as many that are over. */
const TIMES_READ = 2 * EVENT_TIMES_AHEAD;

const countAt = (condition: RawBuilder<unknown>) => sql`(
  select coalesce(sum(people), 0)::int from event_time_answers
  where event_id = t.event_id and starts_at = t.starts_at and ${condition})`;

const timesOfEvent = (viewerId: UserId) => sql`(
  select coalesce(json_agg(json_build_object('starts_at', t.starts_at, 'coming_people', t.coming_people,
    'maybe_people', ${countAt(sql`answer = 'maybe'`)}, 'waiting_people', ${countAt(sql`is_waiting`)},
    'own_answer', (
      select json_build_object('answer', answer, 'people', people, 'is_waiting', is_waiting, 'is_own', is_own)
      from event_time_answers where event_id = t.event_id and starts_at = t.starts_at and user_id = ${viewerId}
    ))), '[]')
  from (
    select * from event_times where event_id = e.id order by starts_at desc limit ${sql.lit(TIMES_READ)}
  ) t)`;

const columns = (viewerId: UserId) => sql`
  e.*, p.user_id as maker_id, ${isLeader(viewerId)} as is_leader, c.name as circle_name,
  case when ${isPersonVisibleTo(viewerId)} then json_build_object('id', u.id, 'login', u.login,
    'user_name', u.user_name, 'avatar_url', u.avatar_url, 'is_verified', u.is_verified) end as maker,
  case when ${isPostVisibleTo(viewerId)} then json_build_object(${mediaJson('m')}, 'alt_text', p.alt_text,
    'is_sensitive', p.is_sensitive) end as cover,
  (
    select json_build_object('answer', answer, 'people', people, 'is_waiting', is_waiting)
    from event_answers where event_id = e.id and user_id = ${viewerId}
  ) as own_answer,
  ${countOf(sql`answer = 'maybe'`)} as maybe_people, ${countOf(sql`is_waiting`)} as waiting_people,
  ${timesOfEvent(viewerId)} as times`;

const TABLES = sql`
  events e join circles c on c.id = e.circle_id join posts p on p.id = e.post_id join users u on u.id = p.user_id
  join media m on m.id = p.media_id`;

/** Which events: those of a circle, or those of all circles of a person. */
export type Which = { circleId: CircleId } | { personId: UserId };

const isWhich = (which: Which) =>
  'circleId' in which
    ? sql`e.circle_id = ${which.circleId}`
    : sql`e.circle_id in (select circle_id from circle_people where user_id = ${which.personId})`;

export async function readEvent(db: Db, viewerId: UserId, id: EventId): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select ${columns(viewerId)} from ${TABLES}
    where e.id = ${id} and ${isEventVisibleTo(viewerId, 'e')}`.execute(db);
  return rows[0];
}

/** Those of these events that the viewer may see and that end after `since`. */
export async function readEvents(db: Db, viewerId: UserId, which: Which, since: Date): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns(viewerId)} from ${TABLES}
    where ${isWhich(which)} and (e.over_at is null or e.over_at > ${since}) and ${isEventVisibleTo(viewerId, 'e')}
    order by e.over_at, e.id limit ${MAX_EVENTS}`.execute(db);
  return rows;
}

/**
 * Events of the viewer's circles to which the viewer has given no answer and whose post the viewer has not looked at:
 * not those that the viewer has made. Newest first.
 */
export async function readUnanswered(
  db: Db,
  viewerId: UserId,
  { now, limit }: { now: Date; limit: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns(viewerId)} from ${TABLES}
    where ${isWhich({ personId: viewerId })} and (e.over_at is null or e.over_at > ${now}) and e.cancelled_at is null
      and p.user_id <> ${viewerId} and ${isEventVisibleTo(viewerId, 'e')}
      and not exists (select from event_answers where event_id = e.id and user_id = ${viewerId})
      and not exists (select from event_time_answers where event_id = e.id and user_id = ${viewerId})
      and not exists (select from post_views where post_id = p.id and user_id = ${viewerId})
    order by e.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The events of a circle that are over, those that ended last first. */
export async function readPast(
  db: Db,
  viewerId: UserId,
  circleId: CircleId,
  { now, limit, before }: Page<EventId> & { now: Date },
): Promise<(EventRow & { over_at: Date })[]> {
  const place = before && readPlace(before);
  const tail = tailOf(sql.ref('e.id'));
  const { rows } = await sql<EventRow & { over_at: Date }>`
    select ${columns(viewerId)} from ${TABLES}
    where e.circle_id = ${circleId} and e.over_at <= ${now} and ${isEventVisibleTo(viewerId, 'e')}
      ${place ? sql`and (e.over_at, ${tail}) < (${new Date(place.key)}::timestamptz, ${place.tail})` : sql``}
    order by e.over_at desc, ${tail} desc limit ${limit}`.execute(db);
  return rows;
}

/** An event for the work of the server, which asks for no viewer. */
export const readWhole = (db: Db | Tx, id: EventId): Promise<EventColumns | undefined> =>
  db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();

/** The event that stands on a post. */
export const findByPost = async (db: Db, postId: PostId): Promise<EventId | undefined> =>
  (await db.selectFrom('events').select('id').where('post_id', '=', postId).executeTakeFirst())?.id;

/**
 * Locks an event that the viewer may see until the transaction ends, so that answers come one after the other. The viewer
 * stays in the circle until then: the membership is locked first, in the order in which it is removed. Undefined for all
 * people who may not see it.
 */
export async function lockEvent(tx: Tx, viewerId: UserId, id: EventId): Promise<LockedEvent | undefined> {
  await sql`
    select from circle_people
    where user_id = ${viewerId} and circle_id = (select circle_id from events where id = ${id})
    for key share`.execute(tx);
  const { rows } = await sql<LockedEvent>`
    select e.*, p.user_id as maker_id, ${isLeader(viewerId)} as is_leader
    from events e join posts p on p.id = e.post_id
    where e.id = ${id} and ${isEventVisibleTo(viewerId, 'e')} for no key update of e`.execute(tx);
  return rows[0];
}

export async function countOpen(tx: Tx, circleId: CircleId, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events
    where circle_id = ${circleId} and cancelled_at is null and (over_at is null or over_at > ${now})`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Whether the picture can be a cover: a photo of at least this size. */
export async function isPhotoOf(tx: Tx, id: MediaId, shorterSide: number): Promise<boolean> {
  const { rows } = await sql`
    select from media where id = ${id} and kind = 'image' and least(width, height) >= ${shorterSide}`.execute(
    tx,
  );
  return rows.length > 0;
}

export const insertEvent = (tx: Tx, event: Insertable<Tables['events']>) =>
  tx.insertInto('events').values(event).execute();

export const updateEvent = (db: Db | Tx, id: EventId, change: Updateable<Tables['events']>) =>
  db.updateTable('events').set(change).where('id', '=', id).execute();

export const deleteEvent = (tx: Tx, id: EventId) => tx.deleteFrom('events').where('id', '=', id).execute();

/** The answers to all times of an event, or to one of them that has answers of its own. */
interface Answered {
  id: EventId;
  /** Null: all times. */
  startsAt: string | null;
}

const tableOf = ({ startsAt }: Answered) =>
  startsAt === null ? sql`event_answers` : sql`event_time_answers`;
const isOf = ({ id, startsAt }: Answered) =>
  startsAt === null ? sql`event_id = ${id}` : sql`(event_id = ${id} and starts_at = ${startsAt})`;

export async function readAnswer(
  tx: Tx,
  answered: Answered,
  userId: UserId,
): Promise<AnswerColumns | undefined> {
  const { rows } = await sql<AnswerColumns>`
    select answer, people, is_waiting from ${tableOf(answered)}
    where ${isOf(answered)} and user_id = ${userId}`.execute(tx);
  return rows[0];
}

type NewAnswer = Omit<Insertable<Tables['event_time_answers']>, 'is_untold' | 'event_id' | 'starts_at'> & {
  answer: EventAnswer;
};

/** An answer to a locked event. A trigger gives a waiting one its place, when there is one. */
export async function writeAnswer(
  tx: Tx,
  { id, startsAt }: Answered,
  { is_own, ...answer }: NewAnswer,
): Promise<void> {
  const { answer: said, people, is_waiting, answered_at } = answer;
  const change = { answer: said, people, is_waiting, is_untold: false, answered_at };
  if (startsAt === null) {
    await tx
      .insertInto('event_answers')
      .values({ ...answer, event_id: id })
      .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doUpdateSet(change))
      .execute();
    return;
  }
  await tx
    .insertInto('event_time_answers')
    .values({ ...answer, is_own, event_id: id, starts_at: startsAt })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'starts_at', 'user_id']).doUpdateSet({ ...change, is_own }),
    )
    .execute();
}

/** Changes how many come, and nothing of the place in the order. */
export const setCompany = (
  tx: Tx,
  answered: Answered,
  userId: UserId,
  { people, is_own: isOwn }: Pick<NewAnswer, 'people' | 'is_own'>,
) =>
  sql`
    update ${tableOf(answered)} set people = ${people} ${answered.startsAt === null ? sql`` : sql`, is_own = ${isOwn}`}
    where ${isOf(answered)} and user_id = ${userId}`.execute(tx);

interface Places {
  starts_at: string;
  max_people: number | null;
  coming_people: number;
}

/** The times with answers of their own that are not over, locked in one order. */
export async function lockTimes(tx: Tx, id: EventId, now: Date): Promise<Places[]> {
  const { rows } = await sql<Places>`
    select starts_at, max_people, coming_people from event_times
    where event_id = ${id} and over_at > ${now} order by starts_at for no key update`.execute(tx);
  return rows;
}

/** Gives a time of a locked event answers of its own, which begin as those to all times. Once for each time. */
export async function openTime(
  tx: Tx,
  id: EventId,
  { startsAt, overAt: at, places }: { startsAt: string; overAt: Date; places: number | null },
): Promise<void> {
  const { rows } = await sql`
    insert into event_times (event_id, starts_at, over_at, max_people)
    values (${id}, ${startsAt}, ${at}, ${places}) on conflict do nothing returning event_id`.execute(tx);
  if (rows.length === 0) return;
  // Those with a place first, so that none of those who wait gets theirs. A membership that is being ended is passed by.
  for (const waits of [false, true])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await sql`
      insert into event_time_answers (event_id, starts_at, circle_id, user_id, answer, people, is_waiting, is_own, answered_at)
      select a.event_id, ${startsAt}, a.circle_id, a.user_id, a.answer, a.people, a.is_waiting, false, a.answered_at
      from event_answers a join circle_people p on p.circle_id = a.circle_id and p.user_id = a.user_id
      where a.event_id = ${id} and a.is_waiting = ${waits} for key share of p skip locked`.execute(tx);
}

export const setPlacesOfTimes = (tx: Tx, id: EventId, places: number | null, now: Date) =>
  tx
    .updateTable('event_times')
    .set({ max_people: places })
    .where('event_id', '=', id)
    .where('over_at', '>', now)
    .execute();

/** Forgets the answers to single times that are not over. */
export const closeTimes = (tx: Tx, id: EventId, now: Date) =>
  tx.deleteFrom('event_times').where('event_id', '=', id).where('over_at', '>', now).execute();

/**
 * Takes the mark from those who have moved up; an answer that is being deleted is passed by. Resolves to them, and to the
 * time for which alone they did; null: for all.
 */
export async function takeUntold(
  tx: Tx,
  id: EventId,
): Promise<{ user_id: UserId; starts_at: string | null }[]> {
  const { rows: ofAll } = await sql<{ user_id: UserId; starts_at: null }>`
    with untold as materialized (
      select user_id from event_answers where event_id = ${id} and is_untold for no key update skip locked
    )
    update event_answers set is_untold = false
    where event_id = ${id} and user_id in (select user_id from untold)
    returning user_id, null as starts_at`.execute(tx);
  const { rows: ofOne } = await sql<{ user_id: UserId; starts_at: string }>`
    with untold as materialized (
      select user_id, starts_at from event_time_answers where event_id = ${id} and is_untold
      for no key update skip locked
    )
    update event_time_answers set is_untold = false
    where event_id = ${id} and (user_id, starts_at) in (select user_id, starts_at from untold)
    returning user_id, starts_at`.execute(tx);
  return [...ofAll, ...ofOne];
}

/** Those who come, may come or wait: to one time that has answers of its own, or to any that is not over. */
export async function readAttending(tx: Tx, { id, startsAt }: Answered, now: Date): Promise<UserId[]> {
  const ofAll = sql`select user_id from event_answers where event_id = ${id} and answer <> 'no'`;
  const ofTimes = sql`
    select a.user_id from event_time_answers a join event_times t using (event_id, starts_at)
    where a.event_id = ${id} and a.answer <> 'no' and t.over_at > ${now}`;
  const { rows } = await sql<{ user_id: UserId }>`
    ${startsAt === null ? sql`${ofAll} union ${ofTimes}` : sql`${ofTimes} and a.starts_at = ${startsAt}`}`.execute(
    tx,
  );
  return rows.map(({ user_id: userId }) => userId);
}

/** The time, when it has answers of its own; null: those to all times are its answers. */
export async function readAnswered(db: Db | Tx, id: EventId, startsAt: string): Promise<Answered> {
  const { rows } = await sql`
    select from event_times where event_id = ${id} and starts_at = ${startsAt}`.execute(db);
  return { id, startsAt: rows.length > 0 ? startsAt : null };
}

const GROUPS: Record<EventGroup, RawBuilder<unknown>> = {
  coming: sql`a.answer = 'yes' and not a.is_waiting`,
  waiting: sql`a.is_waiting`,
  maybe: sql`a.answer = 'maybe'`,
  no: sql`a.answer = 'no'`,
};

/** The people of a group whom the viewer may know of, in the order of their answers. */
export async function readPeople(
  db: Db,
  viewerId: UserId,
  answered: Answered,
  { group, limit, before }: Page<UserId> & { group: EventGroup },
): Promise<(UserPreviewRow & { people: number; answered_at: Date })[]> {
  const place = before && readPlace(before);
  const tail = tailOf(sql.ref('a.user_id'));
  const { rows } = await sql<UserPreviewRow & { people: number; answered_at: Date }>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, a.people, a.answered_at
    from ${tableOf(answered)} a join users u on u.id = a.user_id
    where ${isOf(answered)} and ${GROUPS[group]} and ${isPersonVisibleTo(viewerId)}
      ${place ? sql`and (a.answered_at, ${tail}) > (${new Date(place.key)}::timestamptz, ${place.tail})` : sql``}
    order by a.answered_at, ${tail} limit ${limit}`.execute(db);
  return rows;
}
