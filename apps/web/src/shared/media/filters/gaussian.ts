import type { Size } from './place.ts';

/** A stronger blur is done on a smaller copy, which keeps all the remaining detail. Unit: pixels of the copy. */
const MAX_SIGMA = 4;
/** Farther from the middle the curve is practically 0. Unit: standard deviations. */
const CUTOFF_SIGMAS = 3;
/** The most taps that {@link gaussianTaps} returns. */
export const MAX_TAPS = 1 + (MAX_SIGMA * CUTOFF_SIGMAS) / 2;

/** One texture read of a convolution kernel at a distance from the middle, on both sides alike. */
export interface Tap {
  /** Lies between two pixels, because a GPU interpolates both in one read. Unit: pixels. */
  distance: number;
  weight: number;
}

/**
 * Returns the size of the copy to blur; never more pixels than the result has.
 * @param sigma in pixels of the result
 */
export function sizeToBlur({ width, height }: Size, sigma: number): Size {
  const scale = Math.min(1, MAX_SIGMA / sigma);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Returns the taps of a Gaussian from the middle outwards; their weights, all but the first counted twice, add up to 1.
 * @param sigma in pixels of the copy that {@link sizeToBlur} describes: at most 4 or a little more
 */
export function gaussianTaps(sigma: number): Tap[] {
  const curve = (distance: number) => Math.exp(-0.5 * (distance / sigma) ** 2);
  const taps: Tap[] = [{ distance: 0, weight: 1 }];
  for (let near = 1; near <= CUTOFF_SIGMAS * sigma && taps.length < MAX_TAPS; near += 2) {
    const weight = curve(near) + curve(near + 1);
    if (weight > 0) taps.push({ distance: near + curve(near + 1) / weight, weight });
  }
  const total = taps.reduce((sum, { weight }, n) => sum + (n === 0 ? weight : 2 * weight), 0);
  return taps.map(({ distance, weight }) => ({ distance, weight: weight / total }));
}
