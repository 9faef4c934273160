import type { EventId, UserId } from '@sfera/contract/base/ids';
import { EVENT_TIMES_AHEAD } from '@sfera/contract/events/limits';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { addEventNotices, type EventNews } from '../notifications/index.ts';
import * as queries from './queries.ts';
import { nextTime, nextTimes, type Occurrence, type Times } from './times.ts';

/** News of an event that stand in the database already. */
export interface Told {
  type: EventNews['type'];
  eventId: EventId;
  recipientIds: UserId[];
}

async function tell(
  context: Context,
  tx: Tx,
  id: EventId,
  type: EventNews['type'],
  people: readonly UserId[],
  startsAt: string | null = null,
): Promise<Told> {
  const event = people.length > 0 ? await queries.readWhole(tx, id) : undefined;
  const at = context.clock.now();
  const isHeld = event && !event.cancelled_at && (event.over_at === null || event.over_at > at);
  const recipientIds =
    event && (isHeld || type === 'event_cancelled')
      ? await addEventNotices(context, tx, people, {
          type,
          eventId: id,
          at,
          time: toldTime(queries.timesOf(event), at, startsAt),
        })
      : [];
  return { type, eventId: id, recipientIds };
}

/** The time of which news tell: one that has just been cancelled is none of the event any more. */
const toldTime = (times: Times, at: Date, startsAt: string | null): Occurrence =>
  nextTimes({ ...times, without: [] }, at, EVENT_TIMES_AHEAD).find((one) => one.startsAt === startsAt) ??
  nextTime(times, at);

/** Tells those who come, may come or wait, in the transaction of the change. `startsAt`: of one time alone. */
export const tellAttending = async (
  context: Context,
  tx: Tx,
  id: EventId,
  type: 'event_changed' | 'event_cancelled',
  startsAt: string | null = null,
): Promise<Told> => {
  const answered = startsAt === null ? { id, startsAt } : await queries.readAnswered(tx, id, startsAt);
  const people = await queries.readAttending(tx, answered, context.clock.now());
  return tell(context, tx, id, type, people, startsAt);
};

/**
 * Tells those who have moved up and do not know it yet: each exactly once, also when several calls do so at once. Of all
 * times together, where it is all.
 */
export async function tellMovedUp(context: Context, tx: Tx, id: EventId): Promise<Told[]> {
  const untold = await queries.takeUntold(tx, id);
  const byTime = Map.groupBy(untold, ({ starts_at: startsAt }) => startsAt);
  const ofAll = new Set(byTime.get(null)?.map(({ user_id: userId }) => userId));
  const told: Told[] = [];
  for (const [startsAt, people] of byTime) {
    const ids = people.map(({ user_id: userId }) => userId);
    const news = startsAt === null ? ids : ids.filter((userId) => !ofAll.has(userId));
    // oxlint-disable-next-line no-await-in-loop -- a few times, in one transaction
    told.push(await tell(context, tx, id, 'event_place', news, startsAt));
  }
  return told;
}

/** After the commit: for pushes. */
export function tellAfter({ events }: Context, told: readonly Told[]): void {
  for (const one of told) if (one.recipientIds.length > 0) events.emit('eventTold', one);
}
