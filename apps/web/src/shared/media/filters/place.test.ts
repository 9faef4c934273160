import { expect, it } from 'vitest';
import { cutSize, fitInto, isSameCut, matrixToSource, turnedSize, type Cut, type Size } from './place.ts';

/** Returns the point of the source that is shown at a point of the result. */
function seenAt(cut: Cut, x: number, y: number, source?: Size) {
  const [a = 0, b = 0, , c = 0, d = 0, , e = 0, f = 0] = matrixToSource(cut, source);
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

it('mirrors before it turns', () => {
  expect(seenAt({ isMirrored: true }, 0, 0)).toEqual([1, 0]);
  // The upper right corner is the upper left one of the mirrored picture, which a quarter turn moves to the right.
  expect(seenAt({ isMirrored: true, turn: 90 }, 1, 0)).toEqual([1, 0]);
});

it('straightens clockwise around the middle of the crop', () => {
  const source = { width: 200, height: 100 };
  const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  expect(seenAt({ crop, angle: 30 }, 0.5, 0.5, source)).toEqual([0.5, 0.5]);
  // The right edge of the crop, 50 px from its middle, shows what lies 30° higher in the picture.
  const [x = 0, y = 0] = seenAt({ crop, angle: 30 }, 1, 0.5, source);
  expect((x - 0.5) * 200).toBeCloseTo(50 * Math.cos(Math.PI / 6), 3);
  expect((y - 0.5) * 100).toBeCloseTo(-25, 3);
});

it('knows a cut again', () => {
  const crop = { x: 0, y: 0, width: 1, height: 1 };
  expect(isSameCut({ crop, turn: 0 }, {})).toBe(true);
  expect(isSameCut({ angle: 1 }, {})).toBe(false);
  expect(isSameCut({ isMirrored: true }, {})).toBe(false);
  expect(isSameCut({ crop: { ...crop, width: 0.5 } }, { crop })).toBe(false);
});
