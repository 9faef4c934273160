import type { Size } from './place.ts';

/** A stronger blur is done on a smaller copy, which holds all that is left of the picture. Unit: its pixels. */
const MOST_SIGMA = 4;
/** Farther away the curve is as good as 0. Unit: standard deviations. */
const REACH = 3;
/** Of {@link gaussianTaps}, whatever the blur. */
export const MOST_TAPS = 1 + (MOST_SIGMA * REACH) / 2;

/** One reading of a picture at a distance, on both sides alike. */
export interface Tap {
  /** Between two pixels: a graphics card reads both at once. Unit: pixels. */
  distance: number;
  weight: number;
}

/**
 * The size of the copy that is blurred; never more pixels than the result has.
 * @param sigma in pixels of the result
 */
export function sizeToBlur({ width, height }: Size, sigma: number): Size {
  const scale = Math.min(1, MOST_SIGMA / sigma);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A Gaussian as readings from the middle outwards; their weights, all but the first counted twice, make 1.
 * @param sigma at most what {@link sizeToBlur} leaves of it, 4 pixels or a little more
 */
export function gaussianTaps(sigma: number): Tap[] {
  const curve = (distance: number) => Math.exp(-0.5 * (distance / sigma) ** 2);
  const taps: Tap[] = [{ distance: 0, weight: 1 }];
  for (let near = 1; near <= REACH * sigma && taps.length < MOST_TAPS; near += 2) {
    const weight = curve(near) + curve(near + 1);
    if (weight > 0) taps.push({ distance: near + curve(near + 1) / weight, weight });
  }
  const total = taps.reduce((sum, { weight }, n) => sum + (n === 0 ? weight : 2 * weight), 0);
  return taps.map(({ distance, weight }) => ({ distance, weight: weight / total }));
}
