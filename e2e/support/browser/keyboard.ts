import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 40;

/** Presses Tab until the control has the focus, and expects a visible focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) {
      expect(await control.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
      return;
    }
  }
  throw new Error(`${String(control)} is not reached by Tab`);
}

/** Expects that something on the page has the focus. */
export async function expectFocusKept(page: Page, state: string): Promise<void> {
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await expect.poll(isLost, `the focus is lost: ${state}`).toBe(false);
}
