import type { CaptionPlace } from '../../../works/story-design.ts';
import { PLAIN_DESIGN } from '../../../works/story-design.ts';

/** Where words are at first, but for what a test is about. */
export const placeOf = (part: Partial<CaptionPlace> = {}): CaptionPlace => ({
  ...PLAIN_DESIGN.caption,
  ...part,
});
