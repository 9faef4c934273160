import type { Crop, MediaEdit } from '@sfera/contract/edit';

/** Unit: pixels. */
export interface Size {
  width: number;
  height: number;
}

type Turn = NonNullable<MediaEdit['turn']>;

/** Crop and rotation of a picture: first the turn, then the crop. */
export interface Cut {
  crop?: Crop | undefined;
  /** Clockwise. Unit: degrees. */
  turn?: Turn | undefined;
}

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** Returns the size of a picture after its turn. */
export const turnedSize = ({ width, height }: Size, turn: Turn = 0): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** Returns the size of the crop, without scaling; at least one pixel a side. */
export function cutSize(source: Size, { crop = WHOLE, turn }: Cut): Size {
  const { width, height } = turnedSize(source, turn);
  return {
    width: Math.max(1, Math.round(width * crop.width)),
    height: Math.max(1, Math.round(height * crop.height)),
  };
}

/** Returns the largest size of the same aspect ratio that fits into the box; enlarges only on request. */
export function fitInto({ width, height }: Size, box: Size, { isEnlarged = false } = {}): Size {
  const scale = Math.min(box.width / width, box.height / height, isEnlarged ? Infinity : 1);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Maps a point of the turned picture to the source: `[x, y]` of the source = `point · [a b; c d] + [e f]`. */
const TO_SOURCE: Record<Turn, readonly [number, number, number, number, number, number]> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, -1, 1, 0, 0, 1],
  180: [-1, 0, 0, -1, 1, 1],
  270: [0, 1, -1, 0, 1, 0],
};

/**
 * Maps a point of the result, 0 to 1 from the top left, to the point of the source that is shown there.
 * @returns a 3 × 3 matrix in column-major order, as WebGL takes it
 */
export function matrixToSource({ crop = WHOLE, turn = 0 }: Cut): number[] {
  const [a, b, c, d, e, f] = TO_SOURCE[turn];
  const { x, y, width, height } = crop;
  return [a * width, b * width, 0, c * height, d * height, 0, a * x + c * y + e, b * x + d * y + f, 1];
}
