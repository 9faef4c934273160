import type { Locator, Page } from '@playwright/test';
import type { Person } from '../api.ts';
import { watchPage } from './page-troubles.ts';
import { expect, signIn, test as base } from '../test.ts';

interface Fixtures {
  /**
   * Opens another browser, signed in as this person, closed when the test ends. `expected`: troubles that the test
   * allows.
   */
  openAs: (person: Person, ...expected: RegExp[]) => Promise<Page>;
}

/** Several people at once, each in their own browser. */
export const test = base.extend<Fixtures>({
  openAs: async ({ browser, baseURL }, use) => {
    const opened: { context: Awaited<ReturnType<typeof browser.newContext>>; unexpected: () => string[] }[] =
      [];
    await use(async (person, ...expected) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) });
      await signIn(context, person);
      const page = await context.newPage();
      const troubles = watchPage(page);
      for (const pattern of expected) troubles.expect(pattern);
      opened.push({ context, unexpected: troubles.unexpected });
      return page;
    });
    const unexpected = opened.flatMap((browserOfOne) => browserOfOne.unexpected());
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(unexpected, 'what went wrong in the other browsers').toEqual([]);
  },
});

/** The person comes back to the tab from another one. */
export const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Comes back to the tab until the target is there, or gone: news of other people is written after their call. */
export async function lookUntil(page: Page, target: Locator, state: 'visible' | 'hidden'): Promise<void> {
  await expect(async () => {
    await lookAgain(page);
    await expect(target).toBeVisible({ visible: state === 'visible', timeout: 1_000 });
  }).toPass();
}
