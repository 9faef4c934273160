import type { UserId } from '@sfera/contract/base/ids';

// The account signed in on this device, stored where the service worker can read it: the worker has no local storage.

const CACHE = 'sfera-account';
const KEY = '/sfera-account';

/** Null: no account, since a sign-out. Undefined: never written, or the write failed. */
export async function readDeviceAccount(): Promise<UserId | null | undefined> {
  const kept = await caches.match(KEY, { cacheName: CACHE });
  if (!kept) return undefined;
  const userId = await kept.text();
  return userId === '' ? null : (userId as UserId);
}

/** @throws DOMException where storage is full or forbidden */
export async function writeDeviceAccount(userId: UserId | null): Promise<void> {
  const cache = await caches.open(CACHE);
  // The old value is deleted first: when there is no room for the new one, a missing value is better than a wrong one.
  await cache.delete(KEY);
  await cache.put(KEY, new Response(userId ?? ''));
}
