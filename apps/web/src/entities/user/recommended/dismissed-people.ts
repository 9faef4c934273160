import { UserId } from '@sfera/contract/ids';
import * as z from 'zod/mini';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';

/** The latest so many are remembered. */
const MAX_DISMISSED = 300;

const keyOf = (userId: UserId) => privateKey(userId, 'dismissed-recommendations');

/** Whom a person does not want recommended on this device, the latest last. */
export function readDismissed(userId: UserId): UserId[] {
  try {
    return z.array(UserId).parse(JSON.parse(readStored(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function storeDismissed(userId: UserId, dismissed: UserId): void {
  const others = readDismissed(userId).filter((id) => id !== dismissed);
  writeStored(keyOf(userId), JSON.stringify([...others, dismissed].slice(-MAX_DISMISSED)));
}
