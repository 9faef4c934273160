import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { differenceHash } from './difference-hash.ts';

const SIDE = 600;
const PICTURES = 8;

/** A picture of soft shapes with little contrast, as fog or snow have it. */
function soft(seed: number): Sharp {
  const pixels = Buffer.from(
    Array.from({ length: SIDE * SIDE }, (_, n) => {
      const [x, y] = [n % SIDE, Math.floor(n / SIDE)];
      return 128 + 5 * Math.sin(x / (40 + seed) + seed) + 5 * Math.sin((y + x / 2) / (50 - seed));
    }),
  );
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 1 } });
}

const countDifferences = (one: string | null, other: string | null) =>
  [...(one ?? '')].filter((place, n) => place !== other?.[n]).length;

/** The hash has 128 places. */
it.each([
  ['scaled', (picture: Sharp) => picture.resize(320).jpeg({ quality: 60 })],
  ['encoded with few details', (picture: Sharp) => picture.jpeg({ quality: 30 })],
  ['in another format', (picture: Sharp) => picture.webp({ quality: 50 })],
])(
  'changes in two places at most, on average, in a copy that is %s, of a picture with little contrast',
  async (_what, copy) => {
    const distances = await Promise.all(
      Array.from({ length: PICTURES }, async (_, seed) => {
        const copied = sharp(await copy(soft(seed)).toBuffer());
        return countDifferences(await differenceHash(soft(seed)), await differenceHash(copied));
      }),
    );
    // Brightness in steps of 8 bits gives twice as much.
    expect(distances.reduce((sum, distance) => sum + distance)).toBeLessThanOrEqual(2 * PICTURES);
  },
);

it('differs between pictures, and is null for one without details', async () => {
  expect(await differenceHash(soft(1))).toHaveLength(128);
  expect(countDifferences(await differenceHash(soft(1)), await differenceHash(soft(6)))).toBeGreaterThan(20);
  const blank = sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#777' } });
  expect(await differenceHash(blank)).toBeNull();
});
