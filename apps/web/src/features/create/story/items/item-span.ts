import type { StoryItem } from '../../works/story-design.ts';
import { CAPTION_PAGE } from '../caption/layout/caption-layout.ts';
import { itemSize } from './draw-items.ts';

/** From where to where an item reaches down the page, upright or turned. Unit: shares of the page's height. */
export function itemSpan(item: StoryItem): { top: number; bottom: number } {
  const { width, height } = itemSize(item);
  const { y, rotation } = item.place;
  const angle = (rotation * Math.PI) / 180;
  const reach = Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle));
  const half = reach / 2 / CAPTION_PAGE.height;
  return { top: y - half, bottom: y + half };
}
