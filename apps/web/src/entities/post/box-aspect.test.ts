import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { boxAspect } from './box-aspect.ts';

const side = fc.integer({ min: 1, max: 40_000 });

it('keeps the box of any picture between 3:4 and 1.91:1, give or take a percent', () =>
  fc.assert(
    fc.property(side, side, (width, height) => {
      const aspect = boxAspect({ width, height });
      expect(aspect).toBeGreaterThanOrEqual(0.75 * 0.99);
      expect(aspect).toBeLessThanOrEqual(1.91 * 1.01);
    }),
  ));

it.each([
  [1080, 1080, 1],
  [1080, 1350, 0.8],
  [1080, 1920, 0.75],
  [3000, 1000, 1.91],
  [1079, 1440, 1079 / 1440],
])('puts %d×%d into the right box', (width, height, aspect) =>
  expect(boxAspect({ width, height })).toBe(aspect),
);
