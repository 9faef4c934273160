import type { Locator, Page } from '@playwright/test';
import { middleOf } from './gestures.ts';

const STEPS = 8;

/** A finger that lies on the screen, or the mouse with its button down. */
export interface Finger {
  /** Moves in small steps. Unit: CSS pixels. */
  move: (aside: number, down: number) => Promise<void>;
  lift: () => Promise<void>;
}

/** Puts a finger, or the mouse, down on the middle of the target. */
export async function putDown(page: Page, target: Locator, isMobile: boolean): Promise<Finger> {
  const at = await middleOf(target);
  const browser = isMobile ? await page.context().newCDPSession(page) : null;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    browser?.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at] });
  if (browser) await touch('touchStart');
  else {
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
  }
  return {
    async move(aside, down) {
      for (let step = 0; step < STEPS; step++) {
        at.x += aside / STEPS;
        at.y += down / STEPS;
        await (browser ? touch('touchMove') : page.mouse.move(at.x, at.y));
      }
    },
    async lift() {
      if (!browser) return page.mouse.up();
      await touch('touchEnd');
      await browser.detach();
    },
  };
}

/** Drags the target with a finger, or the mouse, and lets go. Unit: CSS pixels. */
export async function drag(
  page: Page,
  target: Locator,
  [aside, down]: readonly [aside: number, down: number],
  isMobile: boolean,
): Promise<void> {
  const finger = await putDown(page, target, isMobile);
  await finger.move(aside, down);
  await finger.lift();
}

/** Drags the target down with a finger, or the mouse, and lets go. Unit: CSS pixels. */
export const dragDown = (page: Page, target: Locator, wayPx: number, isMobile: boolean): Promise<void> =>
  drag(page, target, [0, wayPx], isMobile);

/** Distance between the two fingers at the start. Unit: CSS pixels. */
const APART_PX = 48;

/** Spreads two fingers around the middle of the target and turns them clockwise. */
export async function pinch(page: Page, target: Locator, scale: number, turnDegrees: number): Promise<void> {
  const middle = await middleOf(target);
  const browser = await page.context().newCDPSession(page);
  /** @param share of the way */
  const pointsAt = (share: number) => {
    const angle = (turnDegrees * share * Math.PI) / 180;
    const reach = (APART_PX / 2) * (1 + (scale - 1) * share);
    return [-1, 1].map((side) => ({
      x: middle.x + side * reach * Math.cos(angle),
      y: middle.y + side * reach * Math.sin(angle),
    }));
  };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', pointsAt(0));
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', pointsAt(step / STEPS));
  await touch('touchEnd', []);
  await browser.detach();
}
