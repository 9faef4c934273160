import type { UserId } from '@sfera/contract/ids';
import { readDeviceAccount, writeDeviceAccount } from './device-account.ts';
import {
  API_CACHE_PREFIX,
  MEDIA_CACHE,
  SHARED_FILE_CACHE,
  type NotificationData,
  type ToWorker,
} from './messages.ts';

/**
 * Notes who is signed in here now, and when that is somebody else than the last time, removes what the last account
 * has left in caches, in notifications and on the app's icon. It compares with the last time rather than listening for
 * a sign-out: an account may leave when nobody listens, in another tab or in the moment before the page is closed.
 * @param userId null for a guest
 */
export function noteAccount(userId: UserId | null): Promise<void> {
  const turn = last.catch(() => {}).then(() => note(userId));
  last = turn;
  return turn;
}

/** One after the other: of two changes in quick succession the later one is what stays noted. */
let last = Promise.resolve();

async function note(userId: UserId | null): Promise<void> {
  const before = await readDeviceAccount();
  if (before === userId) return;
  // Whoever comes after a guest finds what the guest has brought: a photo that another app shared.
  if (before) await forgetOthers(userId);
  // Last, so that what was interrupted is done the next time.
  await writeDeviceAccount(userId);
}

async function forgetOthers(userId: UserId | null): Promise<void> {
  // The next account's own count comes later, from the server.
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => {});
  const own = userId === null ? null : API_CACHE_PREFIX + userId;
  const names = await caches.keys();
  const leaving = names.filter(
    (name) =>
      name === MEDIA_CACHE ||
      name === SHARED_FILE_CACHE ||
      (name.startsWith(API_CACHE_PREFIX) && name !== own),
  );
  await Promise.all(leaving.map((name) => caches.delete(name)));
  const registration = await navigator.serviceWorker?.getRegistration();
  const message: ToWorker = { type: 'FORGET_PICTURES' };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
  registration?.active?.postMessage(message);
  // Where there are workers without notifications, this is missing.
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) {
    const data = notification.data as NotificationData | null;
    if (data?.userId !== userId) notification.close();
  }
  if (userId === null && registration) void endPush(registration).catch(() => {});
}

/** It is still there when the session has run out while the app was closed. Whoever signs in sees to it themselves. */
async function endPush({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  // Safari has no push for pages that are not installed.
  const subscription = await (pushManager as PushManager | undefined)?.getSubscription();
  await subscription?.unsubscribe();
}
