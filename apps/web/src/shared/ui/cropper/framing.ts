import type { Crop } from '@sfera/contract/edit';
import type { Size } from '#shared/media/filters/place.ts';

/** The short side of a cut should have as many pixels as the smallest published size. Unit: pixels. */
const MIN_CUT_PX = 160;
const MAX_ZOOM = 5;
/** The zoom that every picture allows, however small the picture is. */
const LEAST_MAX_ZOOM = 5 / 3;
/** Two crops whose sides differ by less than this are the same. Unit: shares. */
const EPSILON = 1e-4;

/** Unit: shares of the picture's sides. */
interface Place {
  x: number;
  y: number;
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The largest box of an aspect ratio that fits into a turned picture of this size. Unit: shares of the sides. */
function largestBox({ width, height }: Size, aspect: number): Size {
  const own = width / height;
  return own > aspect ? { width: aspect / own, height: 1 } : { width: 1, height: own / aspect };
}

export const centreOf = ({ x, y, width, height }: Crop): Place => ({ x: x + width / 2, y: y + height / 2 });

/**
 * The crop of this aspect ratio that lies as near to `centre` as the picture's edges allow.
 * @param size size of the turned picture
 * @param aspect width to height of what is cut out
 * @param zoom 1 cuts as much as the picture holds; greater is nearer
 */
export function cropAround(
  size: Size,
  aspect: number,
  zoom: number,
  centre: Place = { x: 0.5, y: 0.5 },
): Crop {
  const largest = largestBox(size, aspect);
  const width = largest.width / zoom;
  const height = largest.height / zoom;
  return {
    x: clamp(centre.x - width / 2, 0, 1 - width),
    y: clamp(centre.y - height / 2, 0, 1 - height),
    width,
    height,
  };
}

/** The zoom at which {@link cropAround} makes a crop of this width. */
export const zoomOf = (size: Size, aspect: number, crop: Crop): number =>
  Math.max(1, largestBox(size, aspect).width / crop.width);

/** The largest zoom at which a cut of a picture of this size still has enough pixels. */
export function maxZoomOf(size: Size, aspect: number): number {
  const largest = largestBox(size, aspect);
  const shortCut = Math.min(size.width * largest.width, size.height * largest.height);
  return clamp(shortCut / MIN_CUT_PX, LEAST_MAX_ZOOM, MAX_ZOOM);
}

export const NEXT_TURN = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

/** The position of a point of the picture after one more quarter turn clockwise. */
export const turnedPlace = ({ x, y }: Place): Place => ({ x: 1 - y, y: x });

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

/**
 * The offset and zoom of a picture on the stage at which the box in the middle holds the crop.
 * @param shown size of the turned picture on the stage at zoom 1
 */
export function placeOf(crop: Crop, shown: Size, box: Size): { place: Place; zoom: number } {
  const zoom = box.width / (crop.width * shown.width);
  const centre = centreOf(crop);
  return {
    zoom,
    place: { x: (0.5 - centre.x) * shown.width * zoom, y: (0.5 - centre.y) * shown.height * zoom },
  };
}
