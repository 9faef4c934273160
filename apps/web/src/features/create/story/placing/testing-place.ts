import type { PagePlace } from '#shared/media/story/page-place.ts';

/** The middle of the page, but for what a test is about. */
export const placeOf = (part: Partial<PagePlace> = {}): PagePlace => ({
  x: 0.5,
  y: 0.5,
  scale: 1,
  rotation: 0,
  ...part,
});
