import { readDeviceAccount } from '#shared/pwa/worker/device-account.ts';
import type { NotificationData } from '#shared/pwa/worker/messages.ts';
import { scope } from '../scope.ts';
import { openPath } from '../windows/open-path.ts';

/** Leads a click to the exact subject of the notification, in the window that is open. */
export function followClicks(): void {
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(pathOf(notification.data as NotificationData | null).then(openPath));
  });
}

/** Path of the subject; the start page for a notification of another account, or one without a path. */
async function pathOf(data: NotificationData | null): Promise<string> {
  if (!data) return '/';
  const account = await readDeviceAccount().catch(() => undefined);
  return account === undefined || account === data.userId ? data.path : '/';
}
