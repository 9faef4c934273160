import type { PlaceLimits } from '#shared/media/story/page-place.ts';

export const MIN_ITEM_SCALE = 0.3;
export const MAX_ITEM_SCALE = 4;

/** Words and stickers keep their middle on the page, and are neither too small to be taken hold of nor too large. */
export const ITEM_LIMITS: PlaceLimits = {
  minScale: MIN_ITEM_SCALE,
  maxScale: MAX_ITEM_SCALE,
  beside: () => ({ x: 0, y: 0 }),
};
