import type { Crop } from '@sfera/contract/media/edit';
import { directionOf, type Point, type Size } from '#shared/media/filters/place.ts';

/** The short side of a cut should have as many pixels as the smallest published size. Unit: pixels. */
const MIN_CUT_PX = 160;
const MAX_ZOOM = 5;
/** The zoom that every picture allows, however small the picture is. */
const LEAST_MAX_ZOOM = 5 / 3;
/** Two crops whose sides differ by less than this are the same. Unit: shares. */
const EPSILON = 1e-4;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/**
 * How far a box reaches along the picture's sides when it lies at an angle in the picture. At least as far as at no
 * angle: a crop is also part of the picture that is not straightened, as the contract wants it.
 */
function reachOf({ width, height }: Size, angle: number): Size {
  const direction = directionOf(angle);
  const cos = direction.cos;
  const sin = Math.abs(direction.sin);
  return {
    width: Math.max(width, width * cos + height * sin),
    height: Math.max(height, width * sin + height * cos),
  };
}

/** The largest box of an aspect ratio that a turned picture of this size covers. Unit: shares of the sides. */
function largestBox({ width, height }: Size, aspect: number, angle: number): Size {
  const reach = reachOf({ width: aspect, height: 1 }, angle);
  const scale = Math.min(width / reach.width, height / reach.height);
  return { width: Math.min(1, (aspect * scale) / width), height: Math.min(1, scale / height) };
}

export const centreOf = ({ x, y, width, height }: Crop): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The crop around `centre`, moved as little as the picture needs to cover it. */
function moveInside({ width, height }: Size, crop: Size, centre: Point, angle: number): Crop {
  const reach = reachOf({ width: crop.width * width, height: crop.height * height }, angle);
  const marginX = reach.width / width / 2;
  const marginY = reach.height / height / 2;
  return {
    // Rounding must not leave the picture.
    x: Math.max(0, clamp(centre.x, marginX, Math.max(marginX, 1 - marginX)) - crop.width / 2),
    y: Math.max(0, clamp(centre.y, marginY, Math.max(marginY, 1 - marginY)) - crop.height / 2),
    width: crop.width,
    height: crop.height,
  };
}

/**
 * The crop of this aspect ratio that lies as near to `centre` as the picture's edges allow. The picture covers all of
 * it.
 * @param size size of the turned picture
 * @param aspect width to height of what is cut out
 * @param zoom 1 cuts as much as the picture holds; greater is nearer
 * @param angle of the crop in the picture. Unit: degrees
 */
export function cropAround(
  size: Size,
  aspect: number,
  zoom: number,
  centre: Point = { x: 0.5, y: 0.5 },
  angle = 0,
): Crop {
  const largest = largestBox(size, aspect, angle);
  return moveInside(size, { width: largest.width / zoom, height: largest.height / zoom }, centre, angle);
}

/** Whether the picture covers the crop. */
export function isCovered(size: Size, crop: Crop, angle: number): boolean {
  const centre = centreOf(crop);
  const reach = reachOf({ width: crop.width * size.width, height: crop.height * size.height }, angle);
  return isInside(centre.x, reach.width / size.width) && isInside(centre.y, reach.height / size.height);
}

const isInside = (middle: number, share: number) =>
  middle - share / 2 >= -EPSILON && middle + share / 2 <= 1 + EPSILON;

/** The zoom at which {@link cropAround} makes a crop of this width. */
export const zoomOf = (size: Size, aspect: number, crop: Crop, angle = 0): number =>
  Math.max(1, largestBox(size, aspect, angle).width / crop.width);

/** The largest zoom at which a cut of a picture of this size still has enough pixels. */
export function maxZoomOf(size: Size, aspect: number, angle = 0): number {
  const largest = largestBox(size, aspect, angle);
  const shortCut = Math.min(size.width * largest.width, size.height * largest.height);
  return clamp(shortCut / MIN_CUT_PX, LEAST_MAX_ZOOM, MAX_ZOOM);
}

export const NEXT_TURN = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

/** The position of a point of the picture after it is mirrored. */
export const mirroredPlace = ({ x, y }: Point): Point => ({ x: 1 - x, y });

/** The position of a point of the picture after one more quarter turn clockwise. */
export const turnedPlace = ({ x, y }: Point): Point => ({ x: 1 - y, y: x });

export const isSameCrop = (one: Crop, other: Crop): boolean =>
  Math.abs(one.x - other.x) < EPSILON &&
  Math.abs(one.y - other.y) < EPSILON &&
  Math.abs(one.width - other.width) < EPSILON &&
  Math.abs(one.height - other.height) < EPSILON;

/** Width to height of a crop of a turned picture. */
export const aspectOf = (size: Size, crop: Crop): number =>
  (size.width * crop.width) / (size.height * crop.height);

/** The box of this aspect ratio that fills this share of the stage. Unit: the unit of the stage. */
export function boxIn(stage: Size, aspect: number, share: number): Size {
  const width = Math.min(stage.width, stage.height * aspect) * share;
  return { width, height: width / aspect };
}
