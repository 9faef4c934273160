import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxAspect, isCropped } from './box-aspect.ts';

const side = fc.integer({ min: 1, max: 40_000 });

it('keeps the box of any picture between 4:5 and 1.91:1, give or take a percent', () =>
  fc.assert(
    fc.property(side, side, (width, height) => {
      const aspect = boxAspect({ width, height });
      expect(aspect).toBeGreaterThanOrEqual(0.8 * 0.99);
      expect(aspect).toBeLessThanOrEqual(1.91 * 1.01);
    }),
  ));

it.each([
  // Photo or video, its box, and whether the box crops it.
  ['1:1', 1080, 1080, 1, false],
  ['4:5', 1080, 1350, 4 / 5, false],
  ['4:5 but for a pixel', 1079, 1350, 1079 / 1350, false],
  ['3:4', 1080, 1440, 4 / 5, true],
  ['9:16', 1080, 1920, 4 / 5, true],
  ['9:21', 900, 2100, 4 / 5, true],
  ['16:9', 1920, 1080, 16 / 9, false],
  ['1.91:1', 1910, 1000, 1.91, false],
  ['2:1', 2000, 1000, 1.91, true],
  ['3:1', 3000, 1000, 1.91, true],
])('puts media of %s into the right box', (_, width, height, aspect, cropped) => {
  const size = { width, height };
  expect([boxAspect(size), isCropped(size)]).toEqual([aspect, cropped]);
});
