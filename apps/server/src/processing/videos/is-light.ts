import {
  LIGHT_VIDEO_BITS_PER_SECOND,
  LIGHT_VIDEO_MAX_SHORT_SIDE,
  SMALL_VIDEO_BITS_PER_SECOND,
} from '@sfera/contract/media/limits';
import type { VideoProbe } from '../probing/probe.ts';

export const LIGHT_MAX_FPS = 30;
/** The rate of a short clip at 30 frames a second is measured a little higher. */
const FPS_TOLERANCE = 0.5;
/** A file up to so many times the rate of a rendition makes it unnecessary. */
const RATE_TOLERANCE = 1.07;

/** The renditions that a file is light enough for: none, the light one, or the small one too. */
export type Lightness = 'none' | 'light' | 'small';

export const isLightRate = (fps: number) => fps <= LIGHT_MAX_FPS + FPS_TOLERANCE;

/** @param sizeBytes of the file of a normalised video, or of its light rendition */
export function lightnessOf({ width, height, fps, durationMs }: VideoProbe, sizeBytes: number): Lightness {
  const isWithin = (bitsPerSecond: number) =>
    sizeBytes * 8_000 <= bitsPerSecond * RATE_TOLERANCE * durationMs;
  const isSmooth = Math.min(width, height) <= LIGHT_VIDEO_MAX_SHORT_SIDE && isLightRate(fps);
  if (!isSmooth || !isWithin(LIGHT_VIDEO_BITS_PER_SECOND)) return 'none';
  // The rate decides, not the height: a calm picture of 720 px may need no more than 0.5 Mbit/s.
  return isWithin(SMALL_VIDEO_BITS_PER_SECOND) ? 'small' : 'light';
}
