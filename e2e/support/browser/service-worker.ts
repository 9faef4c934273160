import { expect, type Page } from '@playwright/test';

/** Waits until the service worker serves this page, with its whole shell kept and older ones tidied away. */
export const workerControls = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/**
 * Waits until the worker knows the account of notifications and caches: it is written a moment after the first paint.
 */
export const workerKnows = (page: Page, userId: string | null): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/sfera-account'))?.text()))
    .toBe(userId ?? '');
