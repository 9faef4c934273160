import type { BrowserContext, Page } from '@playwright/test';

/** Hands a decrypted push to the page's worker, as the browser's push service does. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await client.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  await client.detach();
}

/** The notifications that this browser shows now. */
export const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const made = await navigator.serviceWorker.ready;
    const all = await made.getNotifications();
    return all.map(({ title, body, tag, icon }) => ({ title, body, tag, icon: new URL(icon).pathname }));
  });

/** The part of the worker's global object that a page's has not. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

/** Clicks the notification with this tag, as the system tells the worker of it: a script cannot make a real click. */
export async function clickNotification(context: BrowserContext, clickedTag: string): Promise<void> {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('There is no service worker');
  await worker.evaluate(async (tag) => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications({ tag });
    if (!notification) throw new Error(`Nothing with the tag ${tag} is shown`);
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, clickedTag);
}
