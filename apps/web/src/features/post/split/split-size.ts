import type { Picture } from '@sfera/contract/media';
import type { CSSProperties } from 'react';

type Size = Pick<Picture, 'width' | 'height'>;

/** Width divided by height of the media, from which the style sheet makes both halves. */
export const aspectStyle = ({ width, height }: Size): CSSProperties & Record<'--aspect', number> => ({
  '--aspect': width / height,
});

/** The `sizes` of the media: at most as high as the window, and never wider than its half. */
export const wholeSizes = ({ width, height }: Size): string =>
  `calc(min(100vh * ${(width / height).toFixed(3)}, 70vw))`;
