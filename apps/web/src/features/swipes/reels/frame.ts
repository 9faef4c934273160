import type { Picture } from '@sfera/contract/media/media';
import type { CSSProperties } from 'react';
import { fitOf } from './fit.ts';
import styles from './frame.module.css';

/** Props of the element that lies where the video is seen: the whole screen, or the place of a video shown whole. */
export const frameOf = (picture: Picture, stageAspect: number) => ({
  className: styles.frame,
  'data-fit': fitOf(picture, stageAspect),
  style: { '--aspect': picture.width / picture.height } as CSSProperties,
});
