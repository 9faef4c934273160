import type { Page } from '@playwright/test';

/** Waits for the features of no single page and their parts, whose code comes after the first screen. */
export async function lateParts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const lastMs = Math.max(...loaded.map(({ responseEnd }) => responseEnd));
    // The parts are asked for when the features are drawn.
    const isQuiet = performance.now() - lastMs > 700;
    return isQuiet && loaded.some(({ name }) => name.includes('/assets/app-wide-features-'));
  });
}
