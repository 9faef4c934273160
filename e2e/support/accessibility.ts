import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Expects that axe finds nothing against WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothingFound(new AxeBuilder({ page }).withTags(WCAG));
}

/** Expects that the page can also be read in the colour scheme that it does not have; it keeps that one. */
export async function expectContrastInTheOtherColours(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expectNothingFound(new AxeBuilder({ page }).withRules('color-contrast'));
}

async function expectNothingFound(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const complaints = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
  expect(complaints).toEqual([]);
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
