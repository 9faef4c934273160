import type { Picture } from '@sfera/contract/media/media';
import type { CSSProperties } from 'react';

type Size = Pick<Picture, 'width' | 'height'>;

/** Width divided by height of the media, from which the style sheet makes both halves. */
export const aspectStyle = ({ width, height }: Size): CSSProperties & Record<'--aspect', number> => ({
  '--aspect': width / height,
});

/** The `sizes` of the media: as high as the window over the page, but not wider than what the words leave there. */
export const wholeSizes = ({ width, height }: Size): string =>
  `calc(min((100vh - 48px) * ${(width / height).toFixed(3)}, 100vw - 152px - clamp(360px, 30vw - 46px, 420px)))`;
