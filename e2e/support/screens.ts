import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectContrastInTheOtherColours,
  expectNoSidewaysScroll,
} from './accessibility.ts';
import { expect, test } from './test.ts';

const NARROWEST_PX = 320;

/** Expects a screen, as it stands, to be one that everybody can use, in both colour schemes and on any width. */
export async function expectFine(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectContrastInTheOtherColours(page);
  await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
  await expectNoSidewaysScroll(page);
}

/** The same of one state of a page that has several. A failure names it; the window is then as before. */
export async function expectFineState(page: Page, state: string, seen: Locator): Promise<void> {
  await test.step(state, async () => {
    await expect(seen, state).toBeVisible();
    const window = page.viewportSize();
    await expectFine(page);
    if (window) await page.setViewportSize(window);
    await expect(seen, `${state}, after the window was narrow`).toBeVisible();
  });
}
