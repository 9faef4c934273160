import { expect, it } from 'vitest';
import { cutSize, fitInto, matrixToSource, turnedSize, type Cut } from './place.ts';

/** Returns the point of the source that is shown at a point of the result. */
function seenAt(cut: Cut, x: number, y: number) {
  const [a = 0, b = 0, , c = 0, d = 0, , e = 0, f = 0] = matrixToSource(cut);
  return [a * x + c * y + e, b * x + d * y + f].map((value) => Number(value.toFixed(6)));
}

it('shows the whole picture without a crop', () => {
  expect(seenAt({}, 0, 0)).toEqual([0, 0]);
  expect(seenAt({}, 1, 0.25)).toEqual([1, 0.25]);
});

it.each([
  // A clockwise quarter turn moves the lower left corner to the upper left.
  [90, [0, 1], [0, 0]],
  [180, [1, 1], [0, 1]],
  [270, [1, 0], [1, 1]],
] as const)('turned by %i° it shows the right corners', (turn, upperLeft, upperRight) => {
  expect(seenAt({ turn }, 0, 0)).toEqual(upperLeft);
  expect(seenAt({ turn }, 1, 0)).toEqual(upperRight);
});

it('crops after the rotation', () => {
  const crop = { x: 0.5, y: 0, width: 0.5, height: 0.25 };
  // Upper left of the crop: the middle of the turned upper edge, which was the left edge.
  expect(seenAt({ crop, turn: 90 }, 0, 0)).toEqual([0, 0.5]);
  expect(seenAt({ crop, turn: 90 }, 1, 1)).toEqual([0.25, 0]);
});

it('returns the size of the crop', () => {
  const source = { width: 4_000, height: 3_000 };
  expect(turnedSize(source, 270)).toEqual({ width: 3_000, height: 4_000 });
  expect(cutSize(source, { turn: 90, crop: { x: 0, y: 0, width: 1, height: 0.5 } })).toEqual({
    width: 3_000,
    height: 2_000,
  });
  expect(cutSize(source, { crop: { x: 0, y: 0, width: 1e-6, height: 1e-6 } })).toEqual({
    width: 1,
    height: 1,
  });
});

it('fits into a box, and enlarges only on request', () => {
  const box = { width: 1_080, height: 1_920 };
  expect(fitInto({ width: 4_000, height: 3_000 }, box)).toEqual({ width: 1_080, height: 810 });
  expect(fitInto({ width: 100, height: 50 }, box)).toEqual({ width: 100, height: 50 });
  expect(fitInto({ width: 100, height: 50 }, box, { isEnlarged: true })).toEqual({
    width: 1_080,
    height: 540,
  });
  expect(fitInto({ width: 10_000, height: 1 }, box)).toEqual({ width: 1_080, height: 1 });
});
