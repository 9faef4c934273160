import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { FITTED, MAX_SCALE, within, zoomed } from './zoom.ts';

const number = fc.double({ min: -500, max: 500, noNaN: true });

it('keeps the point under the fingers in place', () =>
  fc.assert(
    fc.property(number, number, fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), (x, y, scale) => {
      const view = zoomed(FITTED, scale, { x, y });
      // The point of the picture at (x, y).
      expect(view.x + x * view.scale).toBeCloseTo(x, 6);
      expect(view.y + y * view.scale).toBeCloseTo(y, 6);
    }),
  ));

it('keeps the frame covered, and the scale between one and four', () =>
  fc.assert(
    fc.property(number, number, fc.double({ min: 0.01, max: 50, noNaN: true }), (x, y, scale) => {
      const view = within(zoomed(FITTED, scale, { x, y }), 300);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(view.scale).toBeLessThanOrEqual(MAX_SCALE);
      const spare = (300 * (view.scale - 1)) / 2;
      expect(Math.abs(view.x)).toBeLessThanOrEqual(spare);
      expect(Math.abs(view.y)).toBeLessThanOrEqual(spare);
    }),
  ));
