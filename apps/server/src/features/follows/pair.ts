import type { UserId } from '@sfera/contract/ids';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../platform/core/errors.ts';
import { lockUsers } from './queries.ts';

/**
 * Locks both accounts until the transaction ends, so that parallel requests run one after the other and can neither
 * pass the limit nor break a counter. `other` is undefined when that account does not exist.
 */
export async function lockPair(tx: Tx, viewerId: UserId, userId: UserId) {
  const users = await lockUsers(tx, [viewerId, userId]);
  const viewer = users.find(({ id }) => id === viewerId);
  if (!viewer) throw new AppError('signed_out'); // deleted while its session was still cached
  return { viewer, other: users.find(({ id }) => id === userId) };
}
