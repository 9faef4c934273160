import type { PostItem } from '@sfera/contract/posts/posts';
import { boxAspect, isCloseTo } from '../box-aspect.ts';
import type { MediaBox } from '../media/shown-media.tsx';

/**
 * How the item at this index stands in the box of all, which has the ratio of the first: it fills the box if it would
 * have the same one alone, else it is shown whole.
 */
export function itemBox(box: Omit<MediaBox, 'post'>, shown: number, at: number, { picture }: PostItem) {
  const { aspect, isWhole, isPriority } = box;
  const own = picture.width / picture.height;
  const fills = isCloseTo(isWhole ? own : boxAspect(picture), aspect);
  return {
    fit: fills ? 'cover' : 'contain',
    isPriority: isPriority && at === 0,
    isEager: true,
    isAside: at !== shown,
  } as const;
}
