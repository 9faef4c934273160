import type { UserId } from '@sfera/contract/base/ids';
import { EMOJI_DATABASE } from './emoji-database.ts';
import { readDeviceAccount, writeDeviceAccount } from './device-account.ts';
import {
  API_CACHE_PREFIX,
  MEDIA_CACHE,
  SHARED_FILE_CACHE,
  type NotificationData,
  type ToWorker,
} from './messages.ts';

/**
 * Stores which account is signed in, and when it differs from the last one, removes the last account's data from
 * caches, notifications and the app's icon. The stored account is compared, because an account may sign out unnoticed:
 * in another tab, or in the moment before the page is closed.
 * @param userId null for a guest
 */
export function recordAccount(userId: UserId | null): Promise<void> {
  const turn = last.catch(() => {}).then(() => note(userId));
  last = turn;
  return turn;
}

/** Runs in sequence, so that of two quick changes the later account stays stored. */
let last = Promise.resolve();

async function note(userId: UserId | null): Promise<void> {
  const before = await readDeviceAccount();
  if (before === userId) return;
  // A person who signs in after a guest keeps what the guest has brought: a photo shared from another app.
  if (before) await forgetOthers(userId);
  // Written last, so that an interrupted cleanup runs again the next time.
  await writeDeviceAccount(userId);
}

async function forgetOthers(userId: UserId | null): Promise<void> {
  // The next account's count comes later, from the server.
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => {});
  // The emoji that the last account has used most.
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(EMOJI_DATABASE);
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
  // Missing in browsers that have workers without notifications.
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) {
    const data = notification.data as NotificationData | null;
    if (data?.userId !== userId) notification.close();
  }
  if (userId === null && registration) void endPush(registration).catch(() => {});
}

/** A subscription remains when the session expires while the app is closed. The next account replaces it. */
async function endPush({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  // Safari has no push for pages that are not installed.
  const subscription = await (pushManager as PushManager | undefined)?.getSubscription();
  await subscription?.unsubscribe();
}
