import type { Locator, Page } from '@playwright/test';
import {
  expectAccessible,
  expectContrastInTheOtherColours,
  expectNoSidewaysScroll,
  inTheOtherWindow,
} from './accessibility.ts';
import { expectHeadOfAll } from './screen-head.ts';
import { expect, test } from './test.ts';

const NARROWEST_PX = 320;

/** The screens of a phone have been examined in both colour schemes: the colours are the same on a desktop. */
const isSeenOnAPhone = () => test.info().project.name === 'desktop screens';

/**
 * Expects a screen, as it stands, to be usable by all people, in both colour schemes and at any width. A failure names
 * the state; the window is then as before.
 */
export async function expectFineState(page: Page, state: string, seen: Locator): Promise<void> {
  await test.step(state, async () => {
    await expect(seen, state).toBeVisible();
    await expectHeadOfAll(page, state);
    const window = page.viewportSize();
    await expectAccessible(page, state);
    if (!isSeenOnAPhone()) await expectContrastInTheOtherColours(page, state);
    await page.setViewportSize({ width: NARROWEST_PX, height: 640 });
    await expectNoSidewaysScroll(page);
    if (window) await page.setViewportSize(window);
    await expect(seen, `${state}, after the window was narrow`).toBeVisible();
  });
}

/** Expects the same, and what axe finds, in the window of the other kind too, for journeys that run on one screen. */
export async function expectFineInBothWindows(page: Page, state: string, seen: Locator): Promise<void> {
  await expectFineState(page, state, seen);
  await inTheOtherWindow(page, async () => {
    await expect(seen, `${state}, in the other window`).toBeVisible();
    await expectAccessible(page, `${state}, in the other window`);
  });
}

/** One state of a screen at an address. */
export interface Screen {
  path: string;
  /** Prepares the state before the address is opened; the address is then loaded anew. */
  prepare?: (page: Page) => Promise<unknown>;
  /**
   * Brings the screen into this state, from its opening or from the previous state at the same address. Resolves to an
   * element that must be visible.
   */
  show: (page: Page) => Promise<Locator> | Locator;
  /** Closes what must not be open in the next state at the same address. */
  leave?: (page: Page) => Promise<unknown>;
}

/**
 * Expects the same of several screens by their names, one after the other in one browser; an address is loaded once.
 */
export async function expectFineScreens(
  page: Page,
  screens: Readonly<Record<string, Screen>>,
): Promise<void> {
  let opened: string | undefined;
  for (const [name, { path, prepare, show, leave }] of Object.entries(screens)) {
    await prepare?.(page);
    if (prepare || path !== opened) await page.goto(path);
    opened = path;
    await expectFineState(page, name, await show(page));
    await leave?.(page);
  }
}

/** Closes all overlays, one after the other: menus, sheets, questions. */
export async function closeOverlays(page: Page): Promise<void> {
  const overlay = page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('alertdialog'));
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
