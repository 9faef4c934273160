import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPastThreshold, pullDistance } from './pull-distance.ts';

it('follows the finger by twelve times the square root of its distance, 140 px at most', () => {
  expect(pullDistance(0)).toBe(0);
  expect(pullDistance(25)).toBe(60);
  expect(pullDistance(100)).toBe(120);
  expect(pullDistance(136)).toBeCloseTo(139.94);
  expect(pullDistance(137)).toBe(140);
  expect(pullDistance(900)).toBe(140);
});

it('refreshes from a finger distance of a hundred pixels on', () => {
  expect([99, 100, 137].map((dragPx) => isPastThreshold(pullDistance(dragPx)))).toEqual([false, true, true]);
});

it('never decreases while the finger moves down, and never becomes negative', () =>
  fc.assert(
    fc.property(
      fc.double({ min: -500, max: 2_000, noNaN: true }),
      fc.double({ min: 0, max: 500, noNaN: true }),
      (at, on) => {
        expect(pullDistance(at + on)).toBeGreaterThanOrEqual(pullDistance(at));
        expect(pullDistance(at)).toBeGreaterThanOrEqual(0);
      },
    ),
  ));
