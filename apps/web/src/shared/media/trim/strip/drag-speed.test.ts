import { expect, it } from 'vitest';
import { dragSpeed } from './drag-speed.ts';

/** A second of ten minutes on a strip of 270 px. */
const SECOND_PX = 270 / 600;

it('follows the finger on and beside the strip', () => {
  expect(dragSpeed(0, SECOND_PX)).toBe(1);
  expect(dragSpeed(40, SECOND_PX)).toBe(1);
});

it('gets slower away from the strip, until a second takes eight pixels', () => {
  expect(dragSpeed(90, SECOND_PX)).toBeLessThan(0.5);
  expect(dragSpeed(90, SECOND_PX)).toBeGreaterThan(dragSpeed(120, SECOND_PX));
  expect(SECOND_PX / dragSpeed(140, SECOND_PX)).toBeCloseTo(8);
  expect(SECOND_PX / dragSpeed(900, SECOND_PX)).toBeCloseTo(8);
});

it('does not slow down where a second is wide', () => expect(dragSpeed(900, 27)).toBe(1));
