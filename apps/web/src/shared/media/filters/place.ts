import type { Crop, MediaEdit } from '@sfera/contract/edit';

/** Unit: pixels. */
export interface Size {
  width: number;
  height: number;
}

type Turn = NonNullable<MediaEdit['turn']>;

/** What of a picture is shown, and which way up: first the turn, then the crop. */
export interface Cut {
  crop?: Crop | undefined;
  /** Clockwise. Unit: degrees. */
  turn?: Turn | undefined;
}

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };

/** The size of a picture after its turn. */
export const turnedSize = ({ width, height }: Size, turn: Turn = 0): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** The size of what is cut out, without scaling; at least one pixel a side. */
export function cutSize(source: Size, { crop = WHOLE, turn }: Cut): Size {
  const { width, height } = turnedSize(source, turn);
  return {
    width: Math.max(1, Math.round(width * crop.width)),
    height: Math.max(1, Math.round(height * crop.height)),
  };
}

/** The largest size of the same shape whose sides are no longer than these; enlarged only when asked to. */
export function fitInto({ width, height }: Size, box: Size, { isEnlarged = false } = {}): Size {
  const scale = Math.min(box.width / width, box.height / height, isEnlarged ? Infinity : 1);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Where each turned place lies in the source, as `[x, y]` of the source = `place · [a b; c d] + [e f]`. */
const TO_SOURCE: Record<Turn, readonly [number, number, number, number, number, number]> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, -1, 1, 0, 0, 1],
  180: [-1, 0, 0, -1, 1, 1],
  270: [0, 1, -1, 0, 1, 0],
};

/**
 * Takes a place of the result, 0 to 1 from its top left, to the place of the source that is seen there.
 * @returns a 3 × 3 matrix, column by column, as WebGL takes it
 */
export function matrixToSource({ crop = WHOLE, turn = 0 }: Cut): number[] {
  const [a, b, c, d, e, f] = TO_SOURCE[turn];
  const { x, y, width, height } = crop;
  return [a * width, b * width, 0, c * height, d * height, 0, a * x + c * y + e, b * x + d * y + f, 1];
}
