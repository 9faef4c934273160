import type { Picture } from '@sfera/contract/media/media';
import type { CSSProperties } from 'react';
import styles from './frame.module.css';

/** A video fills the screen when it loses at most this share at its edges. */
const CROPPED_SHARE = 0.25;

/** Whether a video of this size is cropped to fill a screen of this aspect ratio, or shown whole. */
function fitOf({ width, height }: Picture, stageAspect: number): 'cover' | 'contain' {
  const ratio = width / height / stageAspect;
  return Math.min(ratio, 1 / ratio) >= 1 - CROPPED_SHARE ? 'cover' : 'contain';
}

/** Props of the element that lies where the video is seen: the whole screen, or the place of a video shown whole. */
export const frameOf = (picture: Picture, stageAspect: number) => ({
  className: styles.frame,
  'data-fit': fitOf(picture, stageAspect),
  style: { '--aspect': picture.width / picture.height } as CSSProperties,
});
