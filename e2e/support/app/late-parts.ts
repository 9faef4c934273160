import type { Page } from '@playwright/test';
import { builtFile } from '../modules/built-chunk.ts';

/** Waits for the features of no single page and their parts, whose code comes with the first use. */
export async function lateParts(page: Page): Promise<void> {
  const features = builtFile('app/deferred/app-wide-features.tsx');
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await page.waitForFunction((file) => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const lastMs = Math.max(...loaded.map(({ responseEnd }) => responseEnd));
    // The parts are asked for when the features are drawn.
    const isQuiet = performance.now() - lastMs > 700;
    return isQuiet && loaded.some(({ name }) => name.endsWith(file));
  }, features);
}
