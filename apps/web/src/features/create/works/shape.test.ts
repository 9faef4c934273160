import { is } from 'valibot';
import { MediaEdit } from '@sfera/contract/media/edit';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { matrixToSource, turnedSize } from '#shared/media/filters/place.ts';
import { isCovered } from '#shared/ui/cropper/framing.ts';
import type { WorkEdit } from './work.ts';
import {
  frameOf,
  isFramed,
  SHAPES,
  withAngle,
  withCrop,
  withMirror,
  withNextTurn,
  withoutFraming,
  withShape,
  withZoom,
} from './shape.ts';

const PHOTO = { width: 4000, height: 2000 };

it('begins whole: nothing is said about the crop', () => {
  expect(frameOf({}, PHOTO)).toMatchObject({ shape: 'original', aspect: 2, zoom: 1, turn: 0 });
  expect(withShape({ isMuted: true }, PHOTO, 'original')).toEqual({ isMuted: true });
});

it('cuts the largest square out of the middle at first', () => {
  const { crop } = withShape({}, PHOTO, 'square');
  expect(crop).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
});

it('shows the same crop again', () => {
  const edit = withZoom(withShape({}, PHOTO, 'portrait'), PHOTO, 2.5);
  expect(frameOf(edit, PHOTO)).toMatchObject({ shape: 'portrait', aspect: 0.8, zoom: expect.closeTo(2.5) });
});

it('turns what is seen: a square at the left is at the top after a quarter turn', () => {
  const left = { x: 0, y: 0.25, width: 0.25, height: 0.5 };
  const { turn, crop } = withNextTurn({ crop: left }, PHOTO);
  expect(turn).toBe(90);
  expect(crop).toEqual({
    x: expect.closeTo(0.25),
    y: expect.closeTo(0),
    width: expect.closeTo(0.5),
    height: expect.closeTo(0.25),
  });
});

it('keeps 4:5 upright when the picture is turned', () => {
  const edit = withNextTurn(withShape({}, PHOTO, 'portrait'), PHOTO);
  expect(frameOf(edit, PHOTO)).toMatchObject({
    shape: 'portrait',
    turn: 90,
    size: { width: 2000, height: 4000 },
  });
});

it('says nothing about a picture that is whole and upright again', () => {
  let edit: MediaEdit = { trimStart: 3 };
  for (let quarter = 0; quarter < 4; quarter++) edit = withNextTurn(edit, PHOTO);
  expect(edit).toEqual({ trimStart: 3 });
  expect(
    withCrop({ crop: { x: 0, y: 0, width: 0.5, height: 1 } }, { x: 0, y: 0, width: 1, height: 1 }),
  ).toEqual({});
});

/** The place that the result shows at a point, in shares of the picture as it was taken. */
function seenAt(edit: WorkEdit, u: number, v: number) {
  const [a = 0, b = 0, , c = 0, d = 0, , e = 0, f = 0] = matrixToSource(edit, PHOTO);
  return { x: a * u + c * v + e, y: b * u + d * v + f };
}

it.each([
  ['upright', {}],
  ['turned', { turn: 90 as const }],
  ['turned and straightened', { turn: 270 as const, angle: 12 }],
])('mirrors what is seen of a picture that is %s', (_, before) => {
  const edit = withZoom(withShape(before, PHOTO, 'landscape'), PHOTO, 2);
  const { crop } = frameOf(edit, PHOTO);
  const moved = withCrop(edit, { ...crop, x: crop.x + 0.05 });
  const mirrored = withMirror(moved, PHOTO);
  for (const [u, v] of [
    [0, 0],
    [0.3, 0.8],
  ] as const) {
    const { x, y } = seenAt(moved, u, v);
    expect(seenAt(mirrored, 1 - u, v)).toEqual({ x: expect.closeTo(x), y: expect.closeTo(y) });
  }
  const again = withMirror(mirrored, PHOTO);
  expect(again).toEqual({ ...moved, crop: expect.anything() });
});

it('is as whole as before when it was straightened and straightened back', () => {
  const tilted = withAngle({}, PHOTO, 20);
  expect(tilted).toMatchObject({ angle: 20 });
  expect(frameOf(tilted, PHOTO)).toMatchObject({ shape: 'original', zoom: expect.closeTo(1) });
  expect(withAngle(tilted, PHOTO, 0)).toEqual({});
});

it('turns a free frame with its picture and keeps 16:9 lying', () => {
  const free = { isFree: true, crop: { x: 0, y: 0, width: 0.25, height: 0.9 } };
  const { aspect } = frameOf(free, PHOTO);
  expect(frameOf(withNextTurn(free, PHOTO), PHOTO)).toMatchObject({ aspect: expect.closeTo(1 / aspect) });
  const wide = withNextTurn(withShape({}, PHOTO, 'landscape'), PHOTO);
  expect(frameOf(wide, PHOTO)).toMatchObject({ shape: 'landscape', aspect: 16 / 9 });
});

it('takes back all that the tool did, and nothing else', () => {
  const edit = withMirror(withAngle(withNextTurn({ trimStart: 3, posterAt: 4 }, PHOTO), PHOTO, 3), PHOTO);
  expect(isFramed(edit)).toBe(true);
  expect(withoutFraming({ ...edit, isFree: true })).toEqual({ trimStart: 3, posterAt: 4 });
  expect(isFramed({ trimStart: 3 })).toBe(false);
});

it('gives edits that the contract takes and the picture covers, whatever is done in whatever order', () => {
  const side = fc.integer({ min: 1, max: 8_000 });
  const step = fc.oneof(
    fc
      .constantFrom(...SHAPES)
      .map((shape) => (edit: WorkEdit, size: typeof PHOTO) => withShape(edit, size, shape)),
    fc
      .double({ min: 1, max: 5, noNaN: true })
      .map((zoom) => (edit: WorkEdit, size: typeof PHOTO) => withZoom(edit, size, zoom)),
    fc
      .double({ min: -45, max: 45, noNaN: true })
      .map((angle) => (edit: WorkEdit, size: typeof PHOTO) => withAngle(edit, size, angle)),
    fc.constant(withNextTurn),
    fc.constant(withMirror),
  );
  fc.assert(
    fc.property(side, side, fc.array(step, { maxLength: 12 }), (width, height, steps) => {
      const edit = steps.reduce<WorkEdit>((before, change) => change(before, { width, height }), {});
      expect(is(MediaEdit, edit)).toBe(true);
      const turned = turnedSize({ width, height }, edit.turn);
      if (edit.crop) expect(isCovered(turned, edit.crop, edit.angle ?? 0)).toBe(true);
    }),
  );
});
