import type { Crop, MediaEdit } from '@sfera/contract/edit';
import { turnedSize, WHOLE, type Size } from '#shared/media/filters/place.ts';
import {
  aspectOf,
  centreOf,
  cropAround,
  isSameCrop,
  NEXT_TURN,
  turnedPlace,
  zoomOf,
} from '#shared/ui/cropper/framing.ts';

export type Shape = 'original' | 'square' | 'portrait';
export const SHAPES: readonly Shape[] = ['original', 'square', 'portrait'];

/** Crops are kept as shares of whole pixels: a shape is met a little beside its number. */
const TOLERANCE = 0.01;

/** Width to height of a shape; `size` is that of the turned picture. */
export function aspectOfShape(shape: Shape, { width, height }: Size): number {
  if (shape === 'square') return 1;
  return shape === 'portrait' ? 4 / 5 : width / height;
}

/** How a picture is framed: all that the crop tool shows. */
interface Frame {
  readonly shape: Shape;
  /** Width to height. */
  readonly aspect: number;
  readonly crop: Crop;
  readonly turn: NonNullable<MediaEdit['turn']>;
  /** Of the turned picture. */
  readonly size: Size;
  /** 1 shows as much as the shape can hold. */
  readonly zoom: number;
}

/** Reads the frame of an edit. `size` is that of the picture before its turn. */
export function frameOf({ crop = WHOLE, turn = 0 }: MediaEdit, size: Size): Frame {
  const turned = turnedSize(size, turn);
  const found = isSameCrop(crop, WHOLE)
    ? undefined
    : SHAPES.find((shape) => Math.abs(aspectOf(turned, crop) / aspectOfShape(shape, turned) - 1) < TOLERANCE);
  const shape = found ?? 'original';
  const aspect = aspectOfShape(shape, turned);
  return { shape, aspect, crop, turn, size: turned, zoom: zoomOf(turned, aspect, crop) };
}

/** The edit with another crop; the whole picture needs none. */
export function withCrop({ crop: _before, ...others }: MediaEdit, crop: Crop): MediaEdit {
  return isSameCrop(crop, WHOLE) ? others : { ...others, crop };
}

/** Another shape begins with as much as it can hold, around what was in the middle; the original one whole. */
export function withShape(edit: MediaEdit, size: Size, shape: Shape): MediaEdit {
  const { size: turned, crop } = frameOf(edit, size);
  if (shape === 'original') return withCrop(edit, WHOLE);
  return withCrop(edit, cropAround(turned, aspectOfShape(shape, turned), 1, centreOf(crop)));
}

/** Enlarged around the middle of what is seen. */
export function withZoom(edit: MediaEdit, size: Size, zoom: number): MediaEdit {
  const { size: turned, aspect, crop } = frameOf(edit, size);
  return withCrop(edit, cropAround(turned, aspect, zoom, centreOf(crop)));
}

/** A quarter turn clockwise. The shape and what is in the middle of it stay. */
export function withNextTurn(edit: MediaEdit, size: Size): MediaEdit {
  const { shape, crop, zoom, turn } = frameOf(edit, size);
  const next = NEXT_TURN[turn];
  const turned = turnedSize(size, next);
  const { turn: _before, ...others } = edit;
  const cut = cropAround(turned, aspectOfShape(shape, turned), zoom, turnedPlace(centreOf(crop)));
  return withCrop(next === 0 ? others : { ...others, turn: next }, cut);
}
