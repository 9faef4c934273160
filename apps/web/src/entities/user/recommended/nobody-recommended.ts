import type { UserId } from '@sfera/contract/ids';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';

const keyOf = (userId: UserId) => privateKey(userId, 'nobody-recommended');

/** Whether there was nobody to recommend the last time: then no room is kept for the answer (small communities). */
export const wasNobodyRecommended = (userId: UserId): boolean => readStored(keyOf(userId)) !== null;

export const storeNobodyRecommended = (userId: UserId, isNobody: boolean): void =>
  writeStored(keyOf(userId), isNobody ? '1' : null);
