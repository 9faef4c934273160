import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matrixToSource } from '#shared/media/filters/place.ts';
import {
  aspectOf,
  boxIn,
  centreOf,
  cropAround,
  isCovered,
  maxZoomOf,
  NEXT_TURN,
  turnedPlace,
  zoomOf,
} from './framing.ts';

const WIDE = { width: 4000, height: 2000 };
const TALL = { width: 2000, height: 4000 };

it.each([
  ['a square of a wide picture', WIDE, 1, { x: 0.25, y: 0, width: 0.5, height: 1 }],
  ['4:5 of a tall picture', TALL, 4 / 5, { x: 0, y: 0.1875, width: 1, height: 0.625 }],
  ['its own shape', WIDE, 2, { x: 0, y: 0, width: 1, height: 1 }],
])('%s is as large as the picture allows', (_, size, aspect, crop) => {
  expect(cropAround(size, aspect, 1)).toEqual(crop);
});

it('keeps its shape and its zoom, and stays inside', () => {
  const crop = cropAround(WIDE, 4 / 5, 2, { x: 0.95, y: 0.1 });
  expect(crop.x + crop.width).toBeCloseTo(1);
  expect(crop.y).toBe(0);
  expect(aspectOf(WIDE, crop)).toBeCloseTo(4 / 5);
  expect(zoomOf(WIDE, 4 / 5, crop)).toBeCloseTo(2);
});

it('comes back to the same place after four quarter turns', () => {
  let place = { x: 0.2, y: 0.7 };
  let turn: 0 | 90 | 180 | 270 = 0;
  for (let quarter = 0; quarter < 4; quarter++) {
    place = turnedPlace(place);
    turn = NEXT_TURN[turn];
  }
  expect([place.x, place.y]).toEqual([expect.closeTo(0.2), expect.closeTo(0.7)]);
  expect(turn).toBe(0);
  // The top left corner becomes the top right corner.
  expect(turnedPlace({ x: 0, y: 0 })).toEqual({ x: 1, y: 0 });
});

it.each([
  [{ width: 4000, height: 3000 }, 5],
  [{ width: 640, height: 480 }, 3],
  [{ width: 64, height: 64 }, 5 / 3],
])('enlarges a picture of %o up to %d, so that enough pixels are left', (size, zoom) => {
  expect(maxZoomOf(size, 1)).toBeCloseTo(zoom);
});

it('makes the box a share of the stage whichever side is short', () => {
  expect(boxIn({ width: 300, height: 500 }, 1, 0.6)).toEqual({ width: 180, height: 180 });
  const low = boxIn({ width: 500, height: 200 }, 4 / 5, 0.6);
  expect([low.width, low.height]).toEqual([expect.closeTo(96), expect.closeTo(120)]);
});

it('covers the crop with the picture at every angle', () => {
  const side = fc.integer({ min: 100, max: 8_000 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const angles = fc.double({ min: -45, max: 45, noNaN: true });
  const aspects = fc.constantFrom(1, 4 / 5, 16 / 9, 3);
  const zooms = fc.double({ min: 1, max: 5, noNaN: true });
  fc.assert(
    fc.property(
      side,
      side,
      share,
      share,
      angles,
      aspects,
      zooms,
      (width, height, x, y, angle, aspect, zoom) => {
        const size = { width, height };
        const crop = cropAround(size, aspect, zoom, { x, y }, angle);
        expect(aspectOf(size, crop)).toBeCloseTo(aspect);
        expect(zoomOf(size, aspect, crop, angle)).toBeCloseTo(zoom);
        expect(isCovered(size, crop, angle)).toBe(true);
        const [a = 0, b = 0, , c = 0, d = 0, , e = 0, f = 0] = matrixToSource({ crop, angle }, size);
        for (const [u, v] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const)
          for (const at of [a * u + c * v + e, b * u + d * v + f]) {
            expect(at).toBeGreaterThan(-1e-6);
            expect(at).toBeLessThan(1 + 1e-6);
          }
      },
    ),
  );
});

it('comes back to the whole picture when the angle is taken back', () => {
  const straightened = cropAround(WIDE, 2, 1, undefined, 10);
  expect(straightened.width).toBeLessThan(0.8);
  expect(zoomOf(WIDE, 2, straightened, 10)).toBeCloseTo(1);
  expect(cropAround(WIDE, 2, 1, centreOf(straightened))).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});
