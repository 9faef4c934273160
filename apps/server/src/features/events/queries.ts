import type { CircleId, EventId, MediaId, PostId, UserId } from '@sfera/contract/base/ids';
import type { EventAnswer, EventGroup, Repeats } from '@sfera/contract/events/events';
import { MAX_EVENTS } from '@sfera/contract/events/limits';
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

export interface EventRow extends LockedEvent {
  circle_name: string;
  /** Null when a block hides that person. */
  maker: UserPreviewRow | null;
  /** Null when the viewer may not see the post. */
  cover: (PictureColumns & { alt_text: string; is_sensitive: boolean }) | null;
  own_answer: AnswerColumns | null;
  maybe_people: number;
  waiting_people: number;
}

export const timesOf = (row: EventColumns): Times => ({
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isAllDay: row.is_all_day,
  zone: row.zone,
  repeats: repeatsOf(row),
});

const repeatsOf = ({ repeats: every, repeat_times: times }: EventColumns): Repeats | null =>
  every && { every, times };

/** The viewer's role in the circle of event `e`. */
const isLeader = (viewerId: UserId) => sql`exists (
  select from circle_people where circle_id = e.circle_id and user_id = ${viewerId} and is_leader)`;

const countOf = (condition: RawBuilder<unknown>) => sql`(
  select coalesce(sum(people), 0)::int from event_answers where event_id = e.id and ${condition})`;

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
  ${countOf(sql`answer = 'maybe'`)} as maybe_people, ${countOf(sql`is_waiting`)} as waiting_people`;

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

export const readAnswer = (tx: Tx, id: EventId, userId: UserId): Promise<AnswerColumns | undefined> =>
  tx
    .selectFrom('event_answers')
    .select(['answer', 'people', 'is_waiting'])
    .where('event_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** An answer to a locked event. A trigger gives a waiting one its place, when there is one. */
export const writeAnswer = (
  tx: Tx,
  answer: Omit<Insertable<Tables['event_answers']>, 'is_untold'> & { answer: EventAnswer },
) =>
  tx
    .insertInto('event_answers')
    .values(answer)
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'user_id']).doUpdateSet({
        answer: answer.answer,
        people: answer.people,
        is_waiting: answer.is_waiting,
        is_untold: false,
        answered_at: answer.answered_at,
      }),
    )
    .execute();

/** Changes how many come, and nothing of the place in the order. */
export const setCompany = (tx: Tx, id: EventId, userId: UserId, people: number) =>
  tx
    .updateTable('event_answers')
    .set({ people })
    .where('event_id', '=', id)
    .where('user_id', '=', userId)
    .execute();

/** Takes the mark from those who have moved up; an answer that is being deleted is passed by. Resolves to them. */
export async function takeUntold(tx: Tx, id: EventId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    with untold as materialized (
      select user_id from event_answers where event_id = ${id} and is_untold for no key update skip locked
    )
    update event_answers set is_untold = false
    where event_id = ${id} and user_id in (select user_id from untold) returning user_id`.execute(tx);
  return rows.map(({ user_id: userId }) => userId);
}

/** Those who come, may come or wait. */
export async function readAttending(tx: Tx, id: EventId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from event_answers where event_id = ${id} and answer <> 'no'`.execute(tx);
  return rows.map(({ user_id: userId }) => userId);
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
  id: EventId,
  { group, limit, before }: Page<UserId> & { group: EventGroup },
): Promise<(UserPreviewRow & { people: number; answered_at: Date })[]> {
  const place = before && readPlace(before);
  const tail = tailOf(sql.ref('a.user_id'));
  const { rows } = await sql<UserPreviewRow & { people: number; answered_at: Date }>`
    select u.id, u.login, u.user_name, u.avatar_url, u.is_verified, a.people, a.answered_at
    from event_answers a join users u on u.id = a.user_id
    where a.event_id = ${id} and ${GROUPS[group]} and ${isPersonVisibleTo(viewerId)}
      ${place ? sql`and (a.answered_at, ${tail}) > (${new Date(place.key)}::timestamptz, ${place.tail})` : sql``}
    order by a.answered_at, ${tail} limit ${limit}`.execute(db);
  return rows;
}
