import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { DESKTOP, PHONE } from './browser/windows.ts';

/**
 * WCAG 2.2 AA. No criterion asks for the order of headings or for landmarks of different names, but readers who jump
 * between them need both. axe counts the rule about visible words among its experiments, though it is criterion 2.5.3.
 */
const EVERYTHING: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: {
    'heading-order': { enabled: true },
    'landmark-unique': { enabled: true },
    'label-content-name-mismatch': { enabled: true },
  },
};
const CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };
const MORE_CONTRAST: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } };

/**
 * Expects that axe finds nothing against WCAG 2.2 AA on the page as it stands, and no skipped level of headings. A
 * failure names the state.
 */
export async function expectAccessible(page: Page, state?: string): Promise<void> {
  if ((await complaintsAbout(page, EVERYTHING)).length === 0) return;
  // A part whose code came a moment ago may still be fading in.
  await page.waitForTimeout(1_000);
  expect(await complaintsAbout(page, EVERYTHING), state).toEqual([]);
}

/**
 * Expects the same in this window and in one of the other kind, for journeys that run on one screen. The window is then
 * as before.
 */
export async function expectAccessibleInBothWindows(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await inTheOtherWindow(page, () => expectAccessible(page, `${state}, in the other window`));
}

/** Looks at the page in the window of a desktop when this one is a phone's, or the other way round. */
export async function inTheOtherWindow(page: Page, look: () => Promise<void>): Promise<void> {
  const window = page.viewportSize();
  if (!window) throw new Error('The page has no window of a known size');
  await page.setViewportSize(window.width === PHONE.width ? DESKTOP : PHONE);
  await settle(page);
  await look();
  await page.setViewportSize(window);
}

/** Waits until nothing moves or fades that will come to rest: on its way it has no contrast. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter(({ playState }) => playState === 'running');
    const ending = moving.filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Expects that the page can also be read in the other colour scheme, and switches back. */
export async function expectContrastInTheOtherColours(page: Page, state: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  // Colours change by short transitions; a story runs on meanwhile, and is not waited for.
  await Promise.race([settle(page), page.waitForTimeout(500)]);
  expect(await complaintsAbout(page, CONTRAST), state).toEqual([]);
}

/** Expects text of 7:1 in both colour schemes where the system asks for more contrast. */
export async function expectMoreContrast(page: Page, state: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more', forcedColors: 'none' });
    await settle(page);
    expect(await complaintsAbout(page, MORE_CONTRAST), `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** axe is loaded into a page once: parsing half a megabyte of code takes longer than running it. */
async function complaintsAbout(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (asked) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await loaded.run({ ...asked, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
  }, options);
}

/** Expects that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { contentPx, windowPx, widest } = await page.evaluate(() => {
    const elements = [...document.body.querySelectorAll('*')];
    const outside = elements.filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
    return {
      contentPx: document.documentElement.scrollWidth,
      windowPx: document.documentElement.clientWidth,
      widest: outside.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 200)),
    };
  });
  expect(contentPx, `wider than the window: ${widest.join('\n')}`).toBeLessThanOrEqual(windowPx);
}
