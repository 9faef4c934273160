import type { Crop } from '@sfera/contract/media/edit';
import { turnedSize, WHOLE, type Size } from '#shared/media/filters/place.ts';
import {
  aspectOf,
  centreOf,
  cropAround,
  isSameCrop,
  mirroredPlace,
  NEXT_TURN,
  turnedPlace,
  zoomOf,
} from '#shared/ui/cropper/framing.ts';
import type { WorkEdit } from './work.ts';

/** Shapes with a width to height of their own. */
const FIXED_SHAPES = { square: 1, portrait: 4 / 5, landscape: 16 / 9 } as const;
type FixedShape = keyof typeof FIXED_SHAPES;
export type Shape = 'original' | 'free' | FixedShape;
export const SHAPES: readonly Shape[] = ['original', 'free', 'square', 'portrait', 'landscape'];
/** A crop tells its shape, unless it was drawn freely. */
const TOLD_SHAPES = ['original', 'square', 'portrait', 'landscape'] as const;

/** Crops are kept as shares of whole pixels: a shape is met a little beside its number. */
const TOLERANCE = 0.01;

/** Width to height of a shape; `size` is that of the turned picture. */
export const aspectOfShape = (shape: 'original' | FixedShape, { width, height }: Size): number =>
  shape === 'original' ? width / height : FIXED_SHAPES[shape];

/** How a picture is framed: all that the crop tool shows. */
interface Frame {
  readonly shape: Shape;
  /** Width to height. */
  readonly aspect: number;
  readonly crop: Crop;
  readonly turn: NonNullable<WorkEdit['turn']>;
  /** Clockwise. Unit: degrees. */
  readonly angle: number;
  /** The size of the turned picture. */
  readonly size: Size;
  /** 1 shows as much as the shape can hold. */
  readonly zoom: number;
}

/** Reads the frame of an edit. `size` is that of the picture before its turn. */
export function frameOf(
  { crop = WHOLE, turn = 0, angle = 0, isFree = false, format }: WorkEdit,
  size: Size,
): Frame {
  const turned = turnedSize(size, turn);
  const own = aspectOf(turned, crop);
  const found = isSameCrop(crop, WHOLE)
    ? 'original'
    : TOLD_SHAPES.find((shape) => Math.abs(own / aspectOfShape(shape, turned) - 1) < TOLERANCE);
  const told = found ?? 'original';
  const shape = isFree ? 'free' : told;
  const aspect = format ?? (isFree ? own : aspectOfShape(told, turned));
  return { shape, aspect, crop, turn, angle, size: turned, zoom: zoomOf(turned, aspect, crop, angle) };
}

/** The edit with another crop; the whole picture needs none. */
export function withCrop({ crop: _before, ...others }: WorkEdit, crop: Crop): WorkEdit {
  return isSameCrop(crop, WHOLE) ? others : { ...others, crop };
}

/** The edit with a frame of this shape: as it is framed already, or else around the middle of what is seen. */
export function inFormat(
  { isFree: _own, format: _before, ...edit }: WorkEdit,
  size: Size,
  format: number,
): WorkEdit {
  const { crop, angle, size: turned } = frameOf(edit, size);
  const fits = Math.abs(aspectOf(turned, crop) / format - 1) < TOLERANCE;
  const cut = fits ? edit : withCrop(edit, cropAround(turned, format, 1, centreOf(crop), angle));
  return { ...cut, format };
}

/**
 * Another shape begins with as much as it can hold, around what was in the middle; the original one around the middle
 * of the picture. The free shape begins with what is seen.
 */
export function withShape(edit: WorkEdit, size: Size, shape: Shape): WorkEdit {
  if (shape === 'free') return { ...edit, isFree: true };
  const { isFree: _before, ...others } = edit;
  const { size: turned, crop, angle } = frameOf(edit, size);
  const centre = shape === 'original' ? undefined : centreOf(crop);
  return withCrop(others, cropAround(turned, aspectOfShape(shape, turned), 1, centre, angle));
}

/** Enlarged around the middle of what is seen. */
export function withZoom(edit: WorkEdit, size: Size, zoom: number): WorkEdit {
  const { size: turned, aspect, crop, angle } = frameOf(edit, size);
  return withCrop(edit, cropAround(turned, aspect, zoom, centreOf(crop), angle));
}

/** Straightened around the middle of what is seen, which stays as near as the picture covers the frame. */
export function withAngle(edit: WorkEdit, size: Size, angle: number): WorkEdit {
  const { size: turned, aspect, crop, zoom } = frameOf(edit, size);
  const { angle: _before, ...others } = edit;
  const cut = withCrop(others, cropAround(turned, aspect, zoom, centreOf(crop), angle));
  return angle === 0 ? cut : { ...cut, angle };
}

/** A quarter turn clockwise. A named shape and what is in the middle of it stay; a free frame turns too. */
export function withNextTurn(edit: WorkEdit, size: Size): WorkEdit {
  const { shape, aspect, crop, zoom, turn, angle } = frameOf(edit, size);
  const next = NEXT_TURN[turn];
  const turned = turnedSize(size, next);
  const { turn: _before, ...others } = edit;
  const nextAspect = shape === 'free' ? 1 / aspect : aspectOfShape(shape, turned);
  const cut = cropAround(turned, nextAspect, zoom, turnedPlace(centreOf(crop)), angle);
  return withCrop(next === 0 ? others : { ...others, turn: next }, cut);
}

/** The same part with left and right exchanged. */
export function withMirror(edit: WorkEdit, size: Size): WorkEdit {
  const { aspect, crop, zoom, turn, angle, size: turned } = frameOf(edit, size);
  const { turn: _turn, angle: _angle, isMirrored = false, ...others } = edit;
  // The picture is mirrored before its turn, which therefore goes the other way.
  const turnedBack = turn === 90 ? 270 : turn === 270 ? 90 : turn;
  const cut = cropAround(turned, aspect, zoom, mirroredPlace(centreOf(crop)), -angle);
  return withCrop(
    {
      ...others,
      ...(turnedBack !== 0 && { turn: turnedBack }),
      ...(angle !== 0 && { angle: -angle }),
      ...(!isMirrored && { isMirrored: true }),
    },
    cut,
  );
}

/** The whole picture as it was taken; trim, sound and poster stay. */
export function withoutFraming({
  crop: _crop,
  turn: _turn,
  angle: _angle,
  isMirrored: _isMirrored,
  isFree: _isFree,
  ...others
}: WorkEdit): WorkEdit {
  return others;
}

export const isFramed = ({ crop, turn, angle, isMirrored, isFree }: WorkEdit): boolean =>
  Boolean(crop ?? turn ?? angle ?? isMirrored ?? isFree);
