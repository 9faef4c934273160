import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { captionBounds } from './caption-place.ts';
import { placeOf } from './testing-caption.ts';

const PAGE = { width: 270, height: 480 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

it('has the corners of a box turned around its middle', () => {
  const level = captionBounds('слово', placeOf(), PAGE);
  expect(level.centre).toEqual({ x: 135, y: 240 });
  expect(level.corners[0]).toEqual({ x: 135 - level.width / 2, y: 240 - level.height / 2 });
  expect(level.corners[2]).toEqual({ x: 135 + level.width / 2, y: 240 + level.height / 2 });

  const upright = captionBounds('слово', placeOf({ rotation: 90 }), PAGE);
  // The corner that was top left is top right after a quarter turn clockwise.
  expect(upright.corners[0].x).toBeCloseTo(135 + level.height / 2);
  expect(upright.corners[0].y).toBeCloseTo(240 - level.width / 2);
});

it('keeps the shape of the box at any scale, turn and size of the page', () => {
  const one = captionBounds('слово', placeOf(), PAGE);
  fc.assert(
    fc.property(
      number(0.3, 4),
      number(-180, 180),
      number(0, 1),
      number(100, 1080),
      (scale, rotation, x, width) => {
        const page = { width, height: (width * 16) / 9 };
        const { corners, centre, ...box } = captionBounds('слово', placeOf({ scale, rotation, x }), page);
        const ratio = (scale * width) / PAGE.width;
        expect(box.width).toBeCloseTo(one.width * ratio);
        expect(box.height).toBeCloseTo(one.height * ratio);
        for (const corner of corners)
          expect(Math.hypot(corner.x - centre.x, corner.y - centre.y)).toBeCloseTo(
            Math.hypot(box.width, box.height) / 2,
          );
        expect(Math.hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y)).toBeCloseTo(box.width);
      },
    ),
  );
});
