import type { Crop } from '@sfera/contract/media/edit';
import type { CSSProperties } from 'react';
import { directionOf, turnedSize, type Cut, type Point, type Size } from '#shared/media/filters/place.ts';
import { boxIn, centreOf, isCovered } from './framing.ts';

/** A cut with its crop, and the size of the turned picture in pixels. */
export interface Frame {
  readonly crop: Crop;
  readonly angle: number;
  readonly size: Size;
}

/** Where the crop and the picture lie on the stage. Unit: CSS px. */
export interface StageView {
  readonly box: Size;
  /** Middle of the box, from the top left of the stage. */
  readonly middle: Point;
  /** CSS px of one pixel of the picture. */
  readonly scale: number;
}

/** The view with the crop in the middle of the stage, as large as `share` of the stage allows. */
export function viewOf({ crop, size }: Frame, aspect: number, stage: Size, share: number): StageView {
  const box = boxIn(stage, aspect, share);
  return {
    box,
    middle: { x: stage.width / 2, y: stage.height / 2 },
    scale: box.width / (crop.width * size.width),
  };
}

/** A way on the stage as a way in the picture, in shares of the picture's sides. */
function inPicture({ x, y }: Point, scale: number, { angle, size }: Frame): Point {
  const { cos, sin } = directionOf(angle);
  return {
    x: (x * cos + y * sin) / scale / size.width,
    y: (y * cos - x * sin) / scale / size.height,
  };
}

/**
 * The movement of the fingers on the stage: the place between them moved, and their distance became `factor` times as
 * far.
 */
export interface Grab {
  /** From the middle of the box. Unit: CSS px. */
  readonly from: Point;
  readonly to: Point;
  readonly factor: number;
}

/** The middle of the crop after the picture has followed the fingers. */
export function grabbedCentre(frame: Frame, scale: number, { from, to, factor }: Grab): Point {
  const centre = centreOf(frame.crop);
  const before = inPicture(from, scale, frame);
  const after = inPicture(to, scale * factor, frame);
  return { x: centre.x + before.x - after.x, y: centre.y + before.y - after.y };
}

/** Sides of the box that a handle moves: -1 is the left or the upper one, 0 is none. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** The smallest box between two handles that fingers can hold apart. Unit: CSS px. */
const MIN_BOX_PX = 56;
/** Halvings after which a side of the box is exact to a hundredth of a pixel. */
const HALVINGS = 16;

/** The crop under a box on the stage, which lies `way` beside the middle of the view. */
function cropUnder(frame: Frame, view: StageView, box: Size, way: Point): Crop {
  const centre = centreOf(frame.crop);
  const moved = inPicture(way, view.scale, frame);
  const width = box.width / view.scale / frame.size.width;
  const height = box.height / view.scale / frame.size.height;
  return { x: centre.x + moved.x - width / 2, y: centre.y + moved.y - height / 2, width, height };
}

/** A box without the rounding by which its sides may leave the picture. */
const trimmed = ({ x, y, width, height }: Crop): Crop => ({
  x: Math.max(0, x),
  y: Math.max(0, y),
  width: Math.min(1, width),
  height: Math.min(1, height),
});

/**
 * The crop after one handle was drawn by `way`, while the picture stays where it is on the stage. A side stops at the
 * edge of the picture and of the stage, and before the box becomes too small to hold.
 */
export function resizedCrop(
  frame: Frame,
  view: StageView,
  stage: Size,
  handle: Handle,
  way: Point,
): { crop: Crop; view: StageView } {
  let grown: Point = { x: 0, y: 0 };
  const at = ({ x, y }: Point) => {
    const box = { width: view.box.width + handle.x * x, height: view.box.height + handle.y * y };
    const shift = { x: (Math.abs(handle.x) * x) / 2, y: (Math.abs(handle.y) * y) / 2 };
    return { box, shift, crop: cropUnder(frame, view, box, shift) };
  };
  const isAllowed = (candidate: Point) => {
    const { box, shift, crop } = at(candidate);
    const isOnStage =
      Math.abs(view.middle.x + shift.x - stage.width / 2) + box.width / 2 <= stage.width / 2 &&
      Math.abs(view.middle.y + shift.y - stage.height / 2) + box.height / 2 <= stage.height / 2;
    const isLarge =
      box.width >= Math.min(MIN_BOX_PX, view.box.width) &&
      box.height >= Math.min(MIN_BOX_PX, view.box.height);
    return isOnStage && isLarge && isCovered(frame.size, crop, frame.angle);
  };
  // One side after the other: a corner slides along the edge that stops one of its sides.
  for (const wanted of [{ x: way.x * Math.abs(handle.x) }, { y: way.y * Math.abs(handle.y) }])
    grown = furthest(grown, { ...grown, ...wanted }, isAllowed);
  const { box, shift, crop } = at(grown);
  const middle = { x: view.middle.x + shift.x, y: view.middle.y + shift.y };
  return { crop: trimmed(crop), view: { ...view, box, middle } };
}

/** The point nearest to `wanted`, on the way from a point that is allowed. */
function furthest(from: Point, wanted: Point, isAllowed: (point: Point) => boolean): Point {
  if (isAllowed(wanted)) return wanted;
  let near = 0;
  let far = 1;
  const at = (share: number) => ({
    x: from.x + (wanted.x - from.x) * share,
    y: from.y + (wanted.y - from.y) * share,
  });
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (near + far) / 2;
    if (isAllowed(at(middle))) near = middle;
    else far = middle;
  }
  return at(near);
}

/**
 * The styles of a picture that lies under the box. Its element is as large as the picture on a stage that it covers,
 * because browsers keep large elements in full on the graphics card.
 * @param size size of the picture before its turn
 */
export function pictureStyle(
  size: Size,
  { turn = 0, angle = 0, isMirrored = false }: Cut,
  crop: Crop,
  view: StageView,
  stage: Size,
): CSSProperties {
  const turned = turnedSize(size, turn);
  const cover = Math.max(stage.width / turned.width, stage.height / turned.height);
  const centre = centreOf(crop);
  const way = {
    x: (0.5 - centre.x) * turned.width * view.scale,
    y: (0.5 - centre.y) * turned.height * view.scale,
  };
  const scale = view.scale / cover;
  return {
    inlineSize: size.width * cover,
    blockSize: size.height * cover,
    transform: [
      `translate(${view.middle.x}px, ${view.middle.y}px)`,
      `rotate(${angle}deg) translate(${way.x}px, ${way.y}px)`,
      `rotate(${turn}deg) scale(${isMirrored ? -scale : scale}, ${scale}) translate(-50%, -50%)`,
    ].join(' '),
  };
}
