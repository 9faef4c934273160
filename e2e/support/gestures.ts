import { expect, type Locator, type Page } from '@playwright/test';

/** A tap of a finger on a touch screen, else a click. */
export const press = (target: Locator, isMobile: boolean): Promise<void> =>
  isMobile ? target.tap() : target.click();

/** Scrolls to the target and waits until its list has come to rest: a scrolling list ignores taps. */
export async function bringIntoView(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  // Lists hear of a scroll before the next frame.
  await target.evaluate(() => new Promise(requestAnimationFrame));
  await expect(target).not.toHaveCSS('pointer-events', 'none');
}

/** Unit: px from the top left corner of the window. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Puts a finger or the mouse's button down on the target, which must be in the window. Resolves to a function that
 * lifts it.
 */
export async function hold(page: Page, target: Locator, isMobile: boolean): Promise<() => Promise<void>> {
  const point = await middleOf(target);
  if (!isMobile) {
    await page.mouse.move(point.x, point.y);
    await page.mouse.down();
    return () => page.mouse.up();
  }
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  return async () => {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await browser.detach();
  };
}
