import type { UserId } from '@sfera/contract/ids';

// Who is signed in on this device, where the service worker can read it too; it sees no local storage.

const CACHE = 'sfera-account';
const KEY = '/sfera-account';

/** Null: nobody, since a sign-out. Undefined: it has never been written, or could not be. */
export async function readDeviceAccount(): Promise<UserId | null | undefined> {
  const kept = await caches.match(KEY, { cacheName: CACHE });
  if (!kept) return undefined;
  const userId = await kept.text();
  return userId === '' ? null : (userId as UserId);
}

/** @throws DOMException where storage is full or forbidden */
export async function writeDeviceAccount(userId: UserId | null): Promise<void> {
  const cache = await caches.open(CACHE);
  // What is wrong is worse than nothing, should there be no room for what is right.
  await cache.delete(KEY);
  await cache.put(KEY, new Response(userId ?? ''));
}
