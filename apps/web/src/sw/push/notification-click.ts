import { readDeviceAccount } from '#shared/pwa/worker/device-account.ts';
import type { NotificationData } from '#shared/pwa/worker/messages.ts';
import { scope } from '../scope.ts';
import { openPath } from '../windows/open-path.ts';

/** A click leads to exactly what the notification speaks of, in the window that is open. */
export function followClicks(): void {
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(pathOf(notification.data as NotificationData | null).then(openPath));
  });
}

/** The start page for what was shown to another account, or says nothing of where it leads. */
async function pathOf(data: NotificationData | null): Promise<string> {
  if (!data) return '/';
  const account = await readDeviceAccount().catch(() => undefined);
  return account === undefined || account === data.userId ? data.path : '/';
}
