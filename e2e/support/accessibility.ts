import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** No criterion asks for it, but who leaps from heading to heading does. */
const MORE = { 'heading-order': { enabled: true } };

/**
 * Expects that axe finds nothing against WCAG 2.2 AA on the page as it stands, and no level of headings left out.
 * A failure names the state.
 */
export async function expectAccessible(page: Page, state?: string): Promise<void> {
  await expectNothingFound(axe(page, MORE).withTags(WCAG), state);
}

/** Expects that the page can also be read in the colour scheme that it does not have; it keeps that one. */
export async function expectContrastInTheOtherColours(page: Page, state: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expectNothingFound(axe(page).withRules('color-contrast'), state);
}

// The app has no frames, and without them axe needs no second page to put its findings together: twice as quick.
const axe = (page: Page, rules: Partial<typeof MORE> = {}) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules }).setLegacyMode();

async function expectNothingFound(builder: AxeBuilder, state?: string): Promise<void> {
  const { violations } = await builder.analyze();
  const complaints = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect(complaints, state).toEqual([]);
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
