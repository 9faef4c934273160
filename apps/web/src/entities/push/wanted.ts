import type { UserId } from '@sfera/contract/base/ids';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';

const keyOf = (userId: UserId) => privateKey(userId, 'push');

/** Whether the person wants push in this browser. Known until the sign-out. */
export const isPushWanted = (userId: UserId): boolean => readStored(keyOf(userId)) !== null;

export const setPushWanted = (userId: UserId, isWanted: boolean): void =>
  writeStored(keyOf(userId), isWanted ? 'yes' : null);
