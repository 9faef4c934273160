import type { UserId } from '@sfera/contract/ids';

const prefixOf = (userId: UserId) => `sfera:private:${userId}:`;

/** A key of local storage for what an account has left on the device and nobody may find after its sign-out. */
export const privateKey = (userId: UserId, name: string): string => prefixOf(userId) + name;

/** What lies under the key, as text; null when there is nothing, or storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null takes it away. Where storage is full or forbidden, what was to be kept lives as long as the page. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The page goes on without it.
  }
}

export function clearPrivateStorage(userId: UserId): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
}

/** The IndexedDB database in which an account's unfinished posts and stories stay over a reload and a sign-out. */
export const workDatabaseOf = (userId: UserId): string => `sfera:works:${userId}`;

/** The IndexedDB database in which an account's writes wait to be sent, over a reload and a sign-out. */
export const writesDatabaseOf = (userId: UserId): string => `sfera:writes:${userId}`;

/** What earlier versions of the app used for messages. Its name is also that of locks: see `openDevice`. */
export const outboxDatabaseOf = (userId: UserId): string => `sfera:outbox:${userId}`;

/** What earlier versions of the app used for everything else. */
export const waitingDatabaseOf = (userId: UserId): string => `sfera:waiting:${userId}`;

const DATABASES = [workDatabaseOf, writesDatabaseOf, outboxDatabaseOf, waitingDatabaseOf];

/** Also what stays after a sign-out, in keys that name the account: nobody will come back to it. */
export function forgetAccount(userId: UserId): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.includes(userId)) storage.removeItem(key);
  if (!('indexedDB' in globalThis)) return;
  for (const databaseOf of DATABASES) indexedDB.deleteDatabase(databaseOf(userId));
}
