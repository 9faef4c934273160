import type { Picture } from '@sfera/contract/media/media';

/** The `sizes` of the picture before a video: the screen, or the stage of a wide window. */
export const POSTER_SIZES = 'min(100vw, 56.25vh)';

/** A video fills the screen when it loses at most this share at its edges. */
const CROPPED_SHARE = 0.25;

/** Whether a video of this size is cropped to fill a screen of this aspect ratio, or shown whole. */
export function fitOf({ width, height }: Picture, stageAspect: number): 'cover' | 'contain' {
  const ratio = width / height / stageAspect;
  return Math.min(ratio, 1 / ratio) >= 1 - CROPPED_SHARE ? 'cover' : 'contain';
}
