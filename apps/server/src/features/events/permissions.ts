import type { EventId, UserId } from '@sfera/contract/base/ids';
import { AppError } from '../../base/errors.ts';
import type { Db, Tx } from '../../db/database.ts';
import * as queries from './queries.ts';

/** The maker of an event, and the leaders of its circle. */
export const mayLead = (
  { maker_id: makerId, is_leader: isLeader }: Pick<queries.LockedEvent, 'maker_id' | 'is_leader'>,
  viewerId: UserId,
): boolean => isLeader || makerId === viewerId;

/** The things that a person may do with an event. Throws `event_not_found` to all who may not see it, and `forbidden`. */
export const authorizeEvent = {
  async see(db: Db, viewerId: UserId, id: EventId): Promise<queries.EventRow> {
    const event = await queries.readEvent(db, viewerId, id);
    if (!event) throw new AppError('event_not_found');
    return event;
  },
  /** Locks the event. */
  async answer(tx: Tx, viewerId: UserId, id: EventId): Promise<queries.LockedEvent> {
    const event = await queries.lockEvent(tx, viewerId, id);
    if (!event) throw new AppError('event_not_found');
    return event;
  },
  /** Locks the event. */
  async lead(tx: Tx, viewerId: UserId, id: EventId): Promise<queries.LockedEvent> {
    const event = await authorizeEvent.answer(tx, viewerId, id);
    if (!mayLead(event, viewerId)) throw new AppError('forbidden');
    return event;
  },
};
