import { UserId } from '@sfera/contract/ids';
import * as z from 'zod/mini';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';

/** Only the latest ones are remembered. */
const MAX_DISMISSED = 300;

const dismissedKey = (userId: UserId) => privateKey(userId, 'dismissed-recommendations');
const nobodyKey = (userId: UserId) => privateKey(userId, 'nobody-recommended');

/** The accounts that the person has dismissed on this device, the latest last. */
export function readDismissed(userId: UserId): UserId[] {
  try {
    return z.array(UserId).parse(JSON.parse(readStored(dismissedKey(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function storeDismissed(userId: UserId, dismissed: UserId): void {
  const others = readDismissed(userId).filter((id) => id !== dismissed);
  writeStored(dismissedKey(userId), JSON.stringify([...others, dismissed].slice(-MAX_DISMISSED)));
}

/** Whether the last answer recommended nobody: small communities get no placeholder while the next answer is on its way. */
export const wasNobodyRecommended = (userId: UserId): boolean => readStored(nobodyKey(userId)) !== null;

export const storeNobodyRecommended = (userId: UserId, isNobody: boolean): void =>
  writeStored(nobodyKey(userId), isNobody ? '1' : null);
