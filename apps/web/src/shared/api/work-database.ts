import type { UserId } from '@sfera/contract/base/ids';

/**
 * Name of the IndexedDB database that keeps an account's unfinished posts and stories over a reload and a sign-out. Apart
 * from the other private data, because the service worker opens it too and has no local storage.
 */
export const workDatabaseOf = (userId: UserId): string => `sfera:works:${userId}`;
