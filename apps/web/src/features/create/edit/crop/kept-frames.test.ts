import type { MediaEdit } from '@sfera/contract/media/edit';
import { expect, it } from 'vitest';
import { changeShape } from './kept-frames.ts';
import { frameOf, withNextTurn } from '../../works/shape.ts';

const PHOTO = { width: 4000, height: 2000 };
const CUT: MediaEdit = { isMuted: true, crop: { x: 0, y: 0.5, width: 0.25, height: 0.5 } };
const newFile = () => new File(['jpeg'], 'море.jpg');

it('brings the crop of a shape back after a look at the whole picture', () => {
  const file = newFile();
  const whole = changeShape({ file, edit: CUT }, PHOTO, 'original');
  expect(whole).toEqual({ isMuted: true });
  const { crop, ...others } = changeShape({ file, edit: whole }, PHOTO, 'square');
  expect(others).toEqual({ isMuted: true });
  expect(crop).toEqual({
    x: expect.closeTo(0),
    y: expect.closeTo(0.5),
    width: expect.closeTo(0.25),
    height: expect.closeTo(0.5),
  });
});

it('turns the crop that comes back like the picture', () => {
  const file = newFile();
  const whole = withNextTurn(changeShape({ file, edit: CUT }, PHOTO, 'original'), PHOTO);
  const { crop } = changeShape({ file, edit: whole }, PHOTO, 'square');
  // The part that was at the left below is at the left above.
  expect(crop).toEqual({
    x: expect.closeTo(0),
    y: expect.closeTo(0),
    width: expect.closeTo(0.5),
    height: expect.closeTo(0.25),
  });
});

it('begins with the largest cut of a shape and of another file', () => {
  const file = newFile();
  const edit = changeShape({ file, edit: CUT }, PHOTO, 'portrait');
  expect(frameOf(edit, PHOTO)).toMatchObject({ shape: 'portrait', zoom: expect.closeTo(1) });
  const other = changeShape({ file: newFile(), edit: {} }, PHOTO, 'square');
  expect(other.crop).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
});
