import type { CircleId, UserId } from '@sfera/contract/base/ids';
import type { Db, Tx } from '../../db/database.ts';
import { AppError } from '../../base/errors.ts';
import * as queries from './queries.ts';

/** Throws `circle_not_found` for all people outside: they do not learn that the circle exists. */
async function see(db: Db, viewerId: UserId, id: CircleId): Promise<queries.OwnCircle> {
  const circle = await queries.readCircle(db, viewerId, id);
  if (!circle) throw new AppError('circle_not_found');
  return circle;
}

const requireLeader = (circle: queries.OwnCircle | undefined): queries.OwnCircle => {
  if (!circle) throw new AppError('circle_not_found');
  if (!circle.is_leader) throw new AppError('forbidden');
  return circle;
};

type Writer = Pick<queries.OwnCircle, 'is_leader' | 'only_leaders_write'>;
export const mayWrite = (person: Writer): boolean => person.is_leader || !person.only_leaders_write;
export const leadersWrite = () => new AppError('forbidden', { message: 'В этом круге пишут только ведущие' });

/** Whether the person leads the circle now. */
export const leadsCircle = async (db: Db, viewerId: UserId, id: CircleId): Promise<boolean> =>
  (await queries.readCircle(db, viewerId, id))?.is_leader === true;

/**
 * The things that a person may do with a circle. Throws `circle_not_found`, and `forbidden` to people of the circle.
 */
export const authorizeCircle = {
  see,
  /** People of the circle may, or its leaders alone. The person stays in the circle until the transaction ends. */
  async publish(tx: Tx, viewerId: UserId, id: CircleId): Promise<void> {
    const person = await queries.holdPerson(tx, viewerId, id);
    if (!person) throw new AppError('circle_not_found');
    if (!mayWrite(person)) throw leadersWrite();
  },
  /** Leaders may. */
  inspect: async (db: Db, viewerId: UserId, id: CircleId) =>
    requireLeader(await queries.readCircle(db, viewerId, id)),
  /** Leaders may. Locks the circle. */
  lead: async (tx: Tx, viewerId: UserId, id: CircleId) =>
    requireLeader(await queries.lockOwnCircle(tx, viewerId, id)),
  /** People of the circle may. Locks the circle. */
  async leave(tx: Tx, viewerId: UserId, id: CircleId): Promise<queries.OwnCircle> {
    const circle = await queries.lockOwnCircle(tx, viewerId, id);
    if (!circle) throw new AppError('circle_not_found');
    return circle;
  },
};
