import { expect, type Page } from '@playwright/test';

/** Waits until this page is served by the service worker, with all of its shell kept and older ones tidied away. */
export const workerControls = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Whose notifications and caches these are, as the worker reads it: written a moment after the first paint. */
export const workerKnows = (page: Page, userId: string | null): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/sfera-account'))?.text()))
    .toBe(userId ?? '');
