import type { UserId } from '@sfera/contract/base/ids';
import { UserPreview } from '@sfera/contract/people/users';
import * as v from 'valibot';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';

const MAX_RECENT = 10;

const keyOf = (userId: UserId) => privateKey(userId, 'recent-people');

/** The people whose profiles an account has opened from the search on this device, newest first. */
export function readRecent(userId: UserId): UserPreview[] {
  try {
    return v.parse(v.array(UserPreview), JSON.parse(readStored(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

export const storeRecent = (userId: UserId, people: readonly UserPreview[]): void =>
  writeStored(keyOf(userId), people.length > 0 ? JSON.stringify(people.slice(0, MAX_RECENT)) : null);

/** The list with this person moved to the top. */
export const withRecent = (people: readonly UserPreview[], opened: UserPreview): UserPreview[] => {
  const { id, login, userName, logoImage, isVerified } = opened;
  const others = people.filter((person) => person.id !== id);
  return [{ id, login, userName, logoImage, isVerified }, ...others].slice(0, MAX_RECENT);
};
