import type { Picture } from '@sfera/contract/media';
import { boxAspect, isCloseTo } from '../box-aspect.ts';

interface Box {
  /** Width divided by height of the box that all items share. */
  aspect: number;
  /** The `sizes` of a picture as wide as the box. */
  sizes: string;
  /** Nothing of the first item is cropped. */
  isWhole: boolean;
}

/** How an item stands in the box of all: it fills the box if it would have the same one alone, else it is shown whole. */
export function itemBox(picture: Picture, { aspect, sizes, isWhole }: Box) {
  const own = picture.width / picture.height;
  const fit = isCloseTo(isWhole ? own : boxAspect(picture), aspect) ? 'cover' : 'contain';
  const share = Math.min(1, own / aspect);
  return { fit, sizes: fit === 'cover' ? sizes : `calc(${sizes} * ${share.toFixed(3)})` } as const;
}
