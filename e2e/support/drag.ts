import type { Locator, Page } from '@playwright/test';

const STEPS = 8;

/** Drags the target down with a finger, or the mouse, and lets go. Unit: CSS pixels. */
export async function dragDown(page: Page, target: Locator, wayPx: number, isMobile: boolean): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} is not on the page`);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  if (!isMobile) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + wayPx, { steps: STEPS });
    return page.mouse.up();
  }
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x, y });
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', { x, y: y + (wayPx * step) / STEPS });
  await touch('touchEnd');
  await browser.detach();
}
