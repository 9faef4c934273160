import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectContrastInTheOtherColours,
  expectNoSidewaysScroll,
} from './accessibility.ts';
import { expect, test } from './test.ts';

const NARROWEST_PX = 320;

/**
 * Expects a screen, as it stands, to be one that everybody can use, in both colour schemes and on any width.
 * A failure names the state; the window is then as before.
 */
export async function expectFineState(page: Page, state: string, seen: Locator): Promise<void> {
  await test.step(state, async () => {
    await expect(seen, state).toBeVisible();
    const window = page.viewportSize();
    await expectAccessible(page, state);
    await expectContrastInTheOtherColours(page, state);
    await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
    await expectNoSidewaysScroll(page);
    if (window) await page.setViewportSize(window);
    await expect(seen, `${state}, after the window was narrow`).toBeVisible();
  });
}

/** One state of a screen that stands at an address. */
export interface Screen {
  path: string;
  /** Brings the screen into the state of its name. Resolves to something that must be seen then. */
  show: (page: Page) => Promise<Locator> | Locator;
}

/** Expects the same of screens by their names, opened one after the other in one browser. */
export async function expectFineScreens(
  page: Page,
  screens: Readonly<Record<string, Screen>>,
): Promise<void> {
  for (const [name, { path, show }] of Object.entries(screens)) {
    await page.goto(path);
    await expectFineState(page, name, await show(page));
  }
}
