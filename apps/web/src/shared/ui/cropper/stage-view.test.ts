import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { aspectOf, cropAround, isCovered } from './framing.ts';
import { grabbedCentre, resizedCrop, viewOf } from './stage-view.ts';

const SIZE = { width: 4000, height: 3000 };
const STAGE = { width: 360, height: 420 };
const sides = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
const ways = fc.integer({ min: -500, max: 500 });

it('never draws a free box beyond the picture, at any angle, and keeps the other corner where it is', () => {
  const angles = fc.double({ min: -45, max: 45, noNaN: true });
  const zooms = fc.double({ min: 1, max: 4, noNaN: true });
  const shares = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(angles, zooms, shares, sides, sides, ways, ways, (angle, zoom, share, x, y, wayX, wayY) => {
      const crop = cropAround(SIZE, 1.2, zoom, { x: share, y: 1 - share }, angle);
      const frame = { crop, angle, size: SIZE };
      const view = viewOf(frame, 1.2, STAGE, 0.8);
      const drawn = resizedCrop(frame, view, STAGE, { x, y }, { x: wayX, y: wayY });
      expect(isCovered(SIZE, drawn.crop, angle)).toBe(true);
      expect(drawn.view.box.width / drawn.view.box.height).toBeCloseTo(aspectOf(SIZE, drawn.crop), 1);
      // The sides that no handle moves stay where they are on the stage.
      if (x === 1)
        expect(drawn.view.middle.x - drawn.view.box.width / 2).toBeCloseTo(
          view.middle.x - view.box.width / 2,
        );
      if (y === 0) expect(drawn.view.box.height).toBe(view.box.height);
    }),
  );
});

it('moves a straightened picture along the finger, not along its own sides', () => {
  const crop = cropAround(SIZE, 1, 3, undefined, 30);
  const centre = grabbedCentre({ crop, angle: 30, size: SIZE }, 0.1, {
    from: { x: 0, y: 0 },
    to: { x: -10, y: 0 },
    factor: 1,
  });
  expect((centre.x - 0.5) * SIZE.width).toBeCloseTo(100 * Math.cos(Math.PI / 6));
  expect((centre.y - 0.5) * SIZE.height).toBeCloseTo(-100 * Math.sin(Math.PI / 6));
});
