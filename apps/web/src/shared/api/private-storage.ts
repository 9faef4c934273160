import type { UserId } from '@sfera/contract/base/ids';
import { workDatabaseOf } from './work-database.ts';

const prefixOf = (userId: UserId) => `sfera:private:${userId}:`;

/** Returns the local storage key of an account's data that must be gone after its sign-out. */
export const privateKey = (userId: UserId, name: string): string => prefixOf(userId) + name;

/** Returns the text stored under the key; null when there is none, or storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text; null removes it. Does nothing where storage is full or forbidden. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The page works without stored values.
  }
}

export function clearPrivateStorage(userId: UserId): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
}

/** Name of the IndexedDB database that keeps an account's unsent writes over a reload and a sign-out. */
export const writesDatabaseOf = (userId: UserId): string => `sfera:writes:${userId}`;

const DATABASES = [workDatabaseOf, writesDatabaseOf];

/** Removes all data of an account on this device, including data that a sign-out keeps: the account is deleted. */
export function forgetAccount(userId: UserId): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.includes(userId)) storage.removeItem(key);
  if (!('indexedDB' in globalThis)) return;
  for (const databaseOf of DATABASES) indexedDB.deleteDatabase(databaseOf(userId));
}
