import type { Page } from '@playwright/test';

/** Waits until this page is served by the service worker, with all of its shell kept. */
export const workerControls = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

/** Whose notifications and caches these are, as the worker reads it: written a moment after the first paint. */
export const workerKnows = (page: Page, userId: string | null): Promise<unknown> =>
  page.waitForFunction(
    async (expected) => (await (await caches.match('/sfera-account'))?.text()) === expected,
    userId ?? '',
  );
