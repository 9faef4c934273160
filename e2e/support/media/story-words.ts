import { expect, type Locator } from '@playwright/test';
import { decodePicture, type Pixels } from './pixels.ts';

/** Bounds of a colour, as shares of a picture's sides. */
interface ColourBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Colour = readonly [red: number, green: number, blue: number];

/**
 * Largest sum of the three channels' differences at which a pixel counts as this colour: half of the way to the ground.
 */
const NEAR = 150;

/** The smallest box around all pixels of this colour. */
function boxOf({ width, height, rgba }: Pixels, [red, green, blue]: Colour): ColourBox {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < rgba.length; at += 4) {
    const channel = (n: number) => rgba[at + n] ?? 0;
    const difference =
      Math.abs(channel(0) - red) + Math.abs(channel(1) - green) + Math.abs(channel(2) - blue);
    if (difference > NEAR) continue;
    xs.push((at / 4) % width);
    ys.push(Math.floor(at / 4 / width));
  }
  const [least, most] = [(list: number[]) => Math.min(...list), (list: number[]) => Math.max(...list) + 1];
  return {
    left: least(xs) / width,
    top: least(ys) / height,
    right: most(xs) / width,
    bottom: most(ys) / height,
  };
}

/** Screenshot of the composer's page, without the controls that lie over it. */
export async function seenPage(page: Locator): Promise<Buffer> {
  return page.screenshot({
    animations: 'disabled',
    style: `
      button, [data-over-page] { visibility: hidden !important; }
      * { border-radius: 0 !important; outline: none !important; box-shadow: none !important; }
    `,
  });
}

/** Expects the words of this colour in their place, within 1.5 % of the page. */
export async function expectWordsAt(
  page: Locator,
  seen: Buffer,
  published: Buffer,
  colour: Colour,
): Promise<void> {
  const preview = await decodePicture(page.page(), seen);
  const { width, height } = preview;
  const result = await decodePicture(page.page(), published, { width, height });
  const [before, after] = [boxOf(preview, colour), boxOf(result, colour)];
  // The words were moved up, and there are some.
  expect(before.top).toBeGreaterThan(0.02);
  expect(before.bottom).toBeLessThan(0.5);
  expect(before.right - before.left).toBeGreaterThan(0.2);
  for (const side of ['left', 'top', 'right', 'bottom'] as const)
    expect(
      Math.abs(after[side] - before[side]),
      `${side}: ${after[side]} instead of ${before[side]}`,
    ).toBeLessThan(0.015);
}
