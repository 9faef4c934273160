import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blend } from './blend.ts';
import type { Blend } from './picture.ts';

const LEVELS = [0, 1, 60, 128, 200, 255];
/** Every pair of levels, under every alpha. */
const pixels = LEVELS.flatMap((below) =>
  LEVELS.flatMap((above) => LEVELS.map((alpha) => ({ below, above, alpha }))),
);
const raw = { width: pixels.length, height: 1 };
const picture = () => Buffer.from(pixels.flatMap(({ below }) => [below, 255 - below, 90]));
const layer = Buffer.from(pixels.flatMap(({ above, alpha }) => [above, above, 255 - above, alpha]));

test.each<Blend>(['over', 'multiply', 'screen', 'soft-light'])(
  '%s looks as libvips draws it',
  async (mode) => {
    const drawn = await sharp(picture(), { raw: { ...raw, channels: 3 } })
      .composite([{ input: layer, raw: { ...raw, channels: 4 }, blend: mode }])
      .removeAlpha()
      .raw()
      .toBuffer();
    const blended = picture();
    blend(blended, layer, mode);
    const differences = blended.map((value, i) => Math.abs(value - (drawn[i] ?? 0)));
    expect(Math.max(...differences)).toBeLessThanOrEqual(3);
  },
);
