import type { UserId } from '@sfera/contract/ids';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../platform/core/errors.ts';
import { lockUsers } from './queries.ts';

/**
 * Holds both accounts until the transaction ends, so that two taps at once wait for each other and neither the limit
 * nor a counter can be passed by. `other` is undefined when there is no such account.
 */
export async function lockPair(tx: Tx, viewerId: UserId, userId: UserId) {
  const users = await lockUsers(tx, [viewerId, userId]);
  const viewer = users.find(({ id }) => id === viewerId);
  if (!viewer) throw new AppError('signed_out'); // deleted while its session was still known
  return { viewer, other: users.find(({ id }) => id === userId) };
}
