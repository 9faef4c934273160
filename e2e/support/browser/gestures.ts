import { expect, type Locator, type Page } from '@playwright/test';

/** A tap of a finger on a touch screen, else a click. */
export const press = (target: Locator, isMobile: boolean): Promise<void> =>
  isMobile ? target.tap() : target.click();

/** Two taps of a finger. The second waits for nothing: a busy machine would make them two single taps. */
export async function tapTwice(page: Page, target: Locator): Promise<void> {
  await target.tap();
  const { x, y } = await middleOf(target);
  await page.touchscreen.tap(x, y);
}

/** Scrolls to the target and waits until its list has come to rest: a scrolling list ignores taps. */
export async function bringIntoView(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  // Lists hear of a scroll before the next frame.
  await target.evaluate(() => new Promise(requestAnimationFrame));
  await expect(target).not.toHaveCSS('pointer-events', 'none');
}

/** Waits until the page stands still after the wheel: on a busy machine its turns queue up. */
export const expectAtRest = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const startPx = scrollY;
        for (let frame = 0; frame < 15; frame += 1) await new Promise(requestAnimationFrame);
        return scrollY - startPx;
      }),
    )
    .toBe(0);

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
