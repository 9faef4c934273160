import type { Crop, MediaEdit } from '@sfera/contract/media/edit';

/** Unit: pixels. */
export interface Size {
  width: number;
  height: number;
}

type Turn = NonNullable<MediaEdit['turn']>;

/**
 * The part of a picture that is shown, and the way it is turned: first mirrored, then turned, then cropped at the
 * angle.
 */
export interface Cut {
  crop?: Crop | undefined;
  /** Clockwise. Unit: degrees. */
  turn?: Turn | undefined;
  /** Clockwise, around the middle of the crop. Unit: degrees. */
  angle?: number | undefined;
  isMirrored?: boolean | undefined;
}

/** The cut of an edit alone. */
export const cutOf = ({ crop, turn, angle, isMirrored }: Cut): Cut => ({ crop, turn, angle, isMirrored });

export const isSameCut = (one: Cut, other: Cut): boolean =>
  (one.turn ?? 0) === (other.turn ?? 0) &&
  (one.angle ?? 0) === (other.angle ?? 0) &&
  (one.isMirrored ?? false) === (other.isMirrored ?? false) &&
  (one.crop === other.crop || isEqual(one.crop ?? WHOLE, other.crop ?? WHOLE));

const isEqual = (one: Crop, other: Crop) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;

/** A point of a picture, in pixels or in shares of its sides. */
export interface Point {
  x: number;
  y: number;
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
 * @param source size of the source; needed for an angle only
 * @returns a 3 × 3 matrix in column-major order, as WebGL takes it
 */
export function matrixToSource(cut: Cut, source: Size = { width: 1, height: 1 }): number[] {
  const { crop = WHOLE, turn = 0, angle = 0, isMirrored = false } = cut;
  const [a, b, c, d, e, f] = TO_SOURCE[turn];
  const turned = turnedSize(source, turn);
  const { cos, sin } = directionOf(angle);
  // The two sides of the crop, and its top left corner, in shares of the turned picture.
  const across = { x: crop.width * cos, y: (-crop.width * sin * turned.width) / turned.height };
  const down = { x: (crop.height * sin * turned.height) / turned.width, y: crop.height * cos };
  const from = {
    x: crop.x + (crop.width - across.x - down.x) / 2,
    y: crop.y + (crop.height - across.y - down.y) / 2,
  };
  // A mirrored source is read from the right.
  const side = isMirrored ? -1 : 1;
  const inSource = ({ x, y }: Point) => [(a * x + c * y) * side, b * x + d * y] as const;
  const [startX, startY] = inSource(from);
  return [...inSource(across), 0, ...inSource(down), 0, startX + (isMirrored ? 1 - e : e), startY + f, 1];
}

/** Cosine and sine of an angle in degrees. */
export function directionOf(angle: number): { cos: number; sin: number } {
  const radians = (angle * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}
