import { MediaEdit } from '@sfera/contract/edit';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { frameOf, SHAPES, withCrop, withNextTurn, withShape, withZoom } from './shape.ts';

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

it('gives edits that the contract takes, whatever is done in whatever order', () => {
  const side = fc.integer({ min: 1, max: 8_000 });
  const step = fc.oneof(
    fc
      .constantFrom(...SHAPES)
      .map((shape) => (edit: MediaEdit, size: typeof PHOTO) => withShape(edit, size, shape)),
    fc
      .double({ min: 1, max: 5, noNaN: true })
      .map((zoom) => (edit: MediaEdit, size: typeof PHOTO) => withZoom(edit, size, zoom)),
    fc.constant(withNextTurn),
  );
  fc.assert(
    fc.property(side, side, fc.array(step, { maxLength: 12 }), (width, height, steps) => {
      const edit = steps.reduce<MediaEdit>((before, change) => change(before, { width, height }), {});
      expect(MediaEdit.safeParse(edit).success).toBe(true);
    }),
  );
});
