import { LIGHT_VIDEO_BITS_PER_SECOND, LIGHT_VIDEO_MAX_SHORT_SIDE } from '@sfera/contract/limits';
import type { VideoProbe } from '../probing/probe.ts';

export const LIGHT_MAX_FPS = 30;
/** The rate of a short clip at 30 frames a second is measured a little higher. */
const FPS_TOLERANCE = 0.5;
/** A normalised video up to this rate needs no light rendition. Unit: bits per second. */
const LIGHT_ENOUGH = LIGHT_VIDEO_BITS_PER_SECOND * 1.07;

export const isLightRate = (fps: number) => fps <= LIGHT_MAX_FPS + FPS_TOLERANCE;

/** Whether a normalised video of this size in bytes is its own light rendition. */
export const isLight = ({ width, height, fps, durationMs }: VideoProbe, sizeBytes: number) =>
  Math.min(width, height) <= LIGHT_VIDEO_MAX_SHORT_SIDE &&
  isLightRate(fps) &&
  sizeBytes * 8_000 <= LIGHT_ENOUGH * durationMs;
