import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mediaBox } from './media-box.ts';

const side = fc.integer({ min: 1, max: 40_000 });

it('keeps the box of any picture between 3:4 and 1.91:1', () =>
  fc.assert(
    fc.property(side, side, (width, height) => {
      const { aspect } = mediaBox({ width, height });
      expect(aspect).toBeGreaterThanOrEqual(0.75);
      expect(aspect).toBeLessThanOrEqual(1.91);
    }),
  ));

it.each([
  [1080, 1080, { aspect: 1, isLetterboxed: false }],
  [1080, 1350, { aspect: 0.8, isLetterboxed: false }],
  [1080, 1920, { aspect: 0.75, isLetterboxed: true }],
  [3000, 1000, { aspect: 1.91, isLetterboxed: true }],
  [1079, 1440, { aspect: 0.75, isLetterboxed: false }],
])('puts %d×%d into the right box', (width, height, box) => expect(mediaBox({ width, height })).toEqual(box));
