import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PagePlace } from '#shared/media/story/page-place.ts';
import { movedPlace as movedWithin, type Grip, type Point } from './grip.ts';
import { ITEM_LIMITS } from './item-limits.ts';
import { placeOf } from './testing-place.ts';

const PAGE = { width: 270, height: 480 };
const movedPlace = (grip: Grip, fingers: readonly Point[], page: typeof PAGE) =>
  movedWithin(grip, fingers, page, ITEM_LIMITS);
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const onPage = fc.record({ x: number(0, PAGE.width), y: number(0, PAGE.height) });
const anyPlace = fc
  .record({ x: number(0.3, 0.7), y: number(0.3, 0.7), scale: number(0.8, 1.5), rotation: number(-179, 179) })
  .map(placeOf);

/** Which spot of the words lies under a finger; the same numbers are the same letter. */
function spotUnder(finger: Point, { x, y, scale, rotation }: PagePlace): Point {
  const angle = (-rotation * Math.PI) / 180;
  const aside = (finger.x - x * PAGE.width) / scale;
  const down = (finger.y - y * PAGE.height) / scale;
  return {
    x: aside * Math.cos(angle) - down * Math.sin(angle),
    y: aside * Math.sin(angle) + down * Math.cos(angle),
  };
}

it('goes with one finger and is neither sized nor turned', () => {
  const place = placeOf({ rotation: 12, scale: 2 });
  const moved = movedPlace({ place, fingers: [{ x: 10, y: 10 }] }, [{ x: 37, y: 58 }], PAGE);
  expect(moved).toEqual({ ...place, x: expect.closeTo(0.6), y: expect.closeTo(0.6) });
});

it('opens by two fingers to twice the size, half a right angle on', () => {
  const place = placeOf();
  const fingers = [
    { x: 135, y: 240 },
    { x: 235, y: 240 },
  ];
  const far = 200 * Math.SQRT1_2;
  const moved = movedPlace(
    { place, fingers },
    [
      { x: 135, y: 240 },
      { x: 135 + far, y: 240 + far },
    ],
    PAGE,
  );
  expect(moved).toEqual({
    ...place,
    x: expect.closeTo(0.5),
    y: expect.closeTo(0.5),
    scale: expect.closeTo(2),
    rotation: expect.closeTo(45),
  });
});

it('keeps what lies under two fingers under them', () => {
  fc.assert(
    fc.property(
      anyPlace,
      onPage,
      onPage,
      number(0.7, 1.4),
      number(-3, 3),
      (place, one, other, ratio, turn) => {
        fc.pre(Math.hypot(other.x - one.x, other.y - one.y) > 20);
        const now = [one, other].map(({ x, y }) => ({
          x: 135 + ratio * ((x - 135) * Math.cos(turn) - (y - 240) * Math.sin(turn)),
          y: 240 + ratio * ((x - 135) * Math.sin(turn) + (y - 240) * Math.cos(turn)),
        }));
        const moved = movedPlace({ place, fingers: [one, other] }, now, PAGE);
        // At the page's edge the words stay behind.
        fc.pre(moved.x > 0 && moved.x < 1 && moved.y > 0 && moved.y < 1);
        [one, other].forEach((finger, index) => {
          const before = spotUnder(finger, place);
          const after = spotUnder(now[index] ?? one, moved);
          expect(after.x).toBeCloseTo(before.x, 5);
          expect(after.y).toBeCloseTo(before.y, 5);
        });
      },
    ),
  );
});

it('does not jump when taken hold of, and is back when the fingers are', () => {
  fc.assert(
    fc.property(anyPlace, fc.array(onPage, { minLength: 1, maxLength: 2 }), (place, fingers) => {
      const moved = movedPlace({ place, fingers }, fingers, PAGE);
      for (const key of ['x', 'y', 'scale', 'rotation'] as const) expect(moved[key]).toBeCloseTo(place[key]);
    }),
  );
});

/** Two fingers beside each other around the middle of the page. */
const apart = (half: number) => [
  { x: 135 - half, y: 240 },
  { x: 135 + half, y: 240 },
];

it('keeps its size when it is taken hold of by two fingers on one spot', () => {
  const spot = { x: 100, y: 100 };
  const place = placeOf({ scale: 0.8 });
  expect(movedPlace({ place, fingers: [spot, spot] }, [spot, spot], PAGE)).toMatchObject({ scale: 0.8 });
});

it('stops at the largest and the smallest size without drifting away', () => {
  const fingers = apart(10);
  const place = placeOf({ x: 0.6 });
  const large = movedPlace({ place, fingers }, apart(120), PAGE);
  expect(large).toMatchObject({ scale: 4, x: expect.closeTo(0.9) });
  expect(movedPlace({ place, fingers }, apart(0.1), PAGE)).toMatchObject({
    scale: 0.3,
    x: expect.closeTo(0.53),
  });
});

it('keeps its middle on the page', () => {
  const moved = movedPlace({ place: placeOf(), fingers: [{ x: 0, y: 0 }] }, [{ x: 900, y: -900 }], PAGE);
  expect(moved).toMatchObject({ x: 1, y: 0 });
});
