import type { UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../base/errors.ts';
import { lockUsers, readOther } from './queries.ts';

/**
 * Locks both accounts until the transaction ends, so that parallel requests run one after the other and can neither
 * pass the limit nor break a counter. `other` is undefined when that account does not exist or is hidden from the
 * viewer. `alone`: rows that refer to the accounts cannot be added meanwhile.
 */
export async function lockPair(
  tx: Tx,
  viewerId: UserId,
  userId: UserId,
  strength: 'usual' | 'alone' = 'usual',
) {
  const users = await lockUsers(tx, [viewerId, userId], strength);
  const viewer = users.find(({ id }) => id === viewerId);
  if (!viewer) throw new AppError('signed_out'); // deleted while its session was still cached
  // A statement of its own: the one that waits for the locks does not see a block that was added meanwhile.
  return { viewer, other: await readOther(tx, viewerId, userId) };
}
