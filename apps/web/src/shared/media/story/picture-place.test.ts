import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matrixToSource } from '../filters/place.ts';
import { keepWithin } from './page-place.ts';
import { pixelsOnPage } from './paint-page.ts';
import {
  fillsPage,
  fittedSize,
  levelPart,
  partOnPage,
  photoPlace,
  pictureLimits,
  quarterTurned,
  restingPlace,
  scaleThatFills,
  scaleThatFits,
  toggledFill,
  videoLimits,
  videoPlace,
} from './picture-place.ts';

const LANDSCAPE = { width: 1_600, height: 900 };
const anySize = fc.record({
  width: fc.integer({ min: 16, max: 9_000 }),
  height: fc.integer({ min: 16, max: 9_000 }),
});
const MIDDLE = { x: 0.5, y: 0.5, rotation: 0 };
const MIDDLE_WHOLE = { ...MIDDLE, scale: 1 };

describe('where a picture rests', () => {
  it.each([
    ['a landscape photo', LANDSCAPE, false],
    ['a photo of 3:4', { width: 3, height: 4 }, false],
    ['a photo of 2:3', { width: 2, height: 3 }, true],
    ['a tall screenshot', { width: 1_080, height: 2_160 }, true],
    ['a page of 9:16', { width: 9, height: 16 }, true],
  ])('%s', (_, picture, isFilled) => {
    const place = restingPlace(picture);
    expect(place).toMatchObject(MIDDLE);
    expect(fillsPage(picture, place)).toBe(isFilled);
    if (!isFilled) expect(place.scale).toBe(1);
  });
});

it('fills the page exactly, and fits on it exactly, at any angle', () => {
  fc.assert(
    fc.property(anySize, fc.integer({ min: -180, max: 180 }), (picture, rotation) => {
      const fill = scaleThatFills(picture, rotation);
      expect(fillsPage(picture, { ...MIDDLE, rotation, scale: fill })).toBe(true);
      expect(fillsPage(picture, { ...MIDDLE, rotation, scale: fill * 0.99 })).toBe(false);
      expect(scaleThatFits(picture, rotation)).toBeLessThanOrEqual(fill);
    }),
  );
});

it('goes from whole to filled and back', () => {
  const filled = toggledFill(LANDSCAPE, restingPlace(LANDSCAPE));
  expect(filled).toEqual({ ...MIDDLE, scale: expect.closeTo(256 / 81) });
  expect(toggledFill(LANDSCAPE, filled)).toEqual({ ...MIDDLE, scale: 1 });
  // Moved aside it fills no longer: the next tap brings it back to the middle.
  expect(toggledFill(LANDSCAPE, { ...filled, y: 0.6 })).toEqual(filled);
});

it('turns by quarters, and still shows all or fills all', () => {
  const upright = quarterTurned(LANDSCAPE, restingPlace(LANDSCAPE));
  expect(upright).toEqual({ ...MIDDLE, rotation: 90, scale: expect.closeTo(16 / 9) });
  expect(fillsPage(LANDSCAPE, upright)).toBe(true);
  const angles = [0, 1, 2, 3].reduce<number[]>(
    (found) => [
      ...found,
      quarterTurned(LANDSCAPE, { ...MIDDLE, scale: 1, rotation: found.at(-1) ?? 0 }).rotation,
    ],
    [0],
  );
  expect(angles).toEqual([0, 90, 180, -90, 0]);
});

it('never loses the picture', () => {
  const far = fc.double({ min: -9, max: 9, noNaN: true });
  fc.assert(
    fc.property(
      anySize,
      far,
      far,
      far,
      fc.integer({ min: -180, max: 180 }),
      (picture, x, y, scale, rotation) => {
        const place = keepWithin({ x, y, scale, rotation }, pictureLimits(picture));
        const fitted = fittedSize(picture);
        const radius = (Math.hypot(fitted.width, fitted.height) / 2) * place.scale;
        // Its box reaches into the page, or its middle is on the page.
        expect(Math.abs(place.x - 0.5) * 1_080 - radius).toBeLessThanOrEqual(540);
        expect(Math.abs(place.y - 0.5) * 1_920 - radius).toBeLessThanOrEqual(960);
        expect(place.scale).toBeGreaterThan(0);
      },
    ),
  );
});

it.each([
  ['whole', LANDSCAPE, 1, [1_080, 608]],
  ['filled', LANDSCAPE, 256 / 81, [3_413, 1_920]],
  ['large', LANDSCAPE, 12, [4_096, 2_304]],
  ['small', { width: 90, height: 160 }, 1, [1_080, 1_920]],
] as const)(
  'draws a %s picture in the pixels of its page, and not in more than a device has',
  (_, picture, scale, size) =>
    expect(Object.values(pixelsOnPage(picture, { ...MIDDLE, scale }))).toEqual(size),
);

it('shows of a video what lies on the page', () => {
  const filled = { ...MIDDLE, scale: 256 / 81 };
  expect(partOnPage(LANDSCAPE, MIDDLE_WHOLE)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  const part = partOnPage(LANDSCAPE, filled);
  expect(part).toEqual({
    x: expect.closeTo(0.5 - 81 / 512),
    y: expect.closeTo(0),
    width: expect.closeTo(81 / 256),
    height: expect.closeTo(1),
  });
  // Moved to its left edge.
  const left = keepWithin({ ...filled, x: 9 }, videoLimits(LANDSCAPE));
  expect(partOnPage(LANDSCAPE, left).x).toBeCloseTo(0);
});

it('brings back what another cut has taken from the page', () => {
  const tall = { width: 900, height: 1_600 };
  const low = videoPlace(tall, { ...MIDDLE, y: 1, scale: 2 });
  expect(low).toEqual({ ...MIDDLE, y: 1, scale: 2 });
  // Lower than the page even at this scale, the video stands in the middle, as the server shows it.
  expect(videoPlace(LANDSCAPE, low)).toEqual({ ...MIDDLE, scale: 2 });
  expect(videoPlace(LANDSCAPE, null)).toEqual(MIDDLE_WHOLE);

  const beside = photoPlace(LANDSCAPE, { ...MIDDLE, x: 1.8, scale: 3 });
  expect(beside.x).toBe(1.8);
  const narrow = { width: 400, height: 1_600 };
  expect(photoPlace(narrow, beside).x).toBeLessThan(1.6);
  expect(photoPlace(narrow, null)).toEqual(restingPlace(narrow));
});

it('shows the same middle of a straightened video after the part is said as a crop', () => {
  const crop = { x: 0.2, y: 0.3, width: 0.5, height: 0.4 };
  const source = { width: 1_600, height: 900 };
  const picture = { width: source.width * crop.width, height: source.height * crop.height };
  const part = { x: 0.1, y: 0.5, width: 0.3, height: 0.2 };
  const level = levelPart(part, picture, 20);
  const [a = 0, b = 0, , c = 0, d = 0, , e = 0, f = 0] = matrixToSource({ crop, angle: 20 }, source);
  const [x, y] = [part.x + part.width / 2, part.y + part.height / 2];
  expect(crop.x + (level.x + level.width / 2) * crop.width).toBeCloseTo(a * x + c * y + e);
  expect(crop.y + (level.y + level.height / 2) * crop.height).toBeCloseTo(b * x + d * y + f);
});
