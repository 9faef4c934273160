import type { EventId, UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../context/context.ts';
import type { Tx } from '../../db/database.ts';
import { addEventNotices, type EventNews } from '../notifications/index.ts';
import * as queries from './queries.ts';
import { nextTime } from './times.ts';

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
          time: nextTime(queries.timesOf(event), at),
        })
      : [];
  return { type, eventId: id, recipientIds };
}

/** Tells those who come, may come or wait, in the transaction of the change. */
export const tellAttending = async (
  context: Context,
  tx: Tx,
  id: EventId,
  type: 'event_changed' | 'event_cancelled',
): Promise<Told> => tell(context, tx, id, type, await queries.readAttending(tx, id));

/** Tells those who have moved up and do not know it yet: each exactly once, also when several calls do so at once. */
export const tellMovedUp = async (context: Context, tx: Tx, id: EventId): Promise<Told> =>
  tell(context, tx, id, 'event_place', await queries.takeUntold(tx, id));

/** After the commit: for pushes. */
export function tellAfter({ events }: Context, told: readonly Told[]): void {
  for (const one of told) if (one.recipientIds.length > 0) events.emit('eventTold', one);
}
