import type { CircleId, UserId } from '@sfera/contract/ids';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../platform/core/errors.ts';
import { authorizeCircle } from '../circles/index.ts';
import { readPerson } from '../users/index.ts';
import { isCircle, isKnownCircle } from './circle/kinds.ts';

/**
 * Whom an id names, before something long is done for the message; the transaction that sends it asks again. Throws
 * `user_not_found`, also for a circle of others; `forbidden` in a circle where only leaders write.
 */
export async function findRecipient(
  db: Db,
  senderId: UserId,
  recipientId: UserId,
): Promise<{ recipientId: UserId; circleId?: CircleId }> {
  if (await readPerson(db, senderId, recipientId)) return { recipientId };
  if (!(await isCircle(db, recipientId)) || !isKnownCircle(recipientId)) throw new AppError('user_not_found');
  const circleId: CircleId = recipientId;
  await authorizeCircle.write(db, senderId, circleId);
  return { recipientId, circleId };
}
