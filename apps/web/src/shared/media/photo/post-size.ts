import type { MediaEdit } from '@sfera/contract/edit';
import { cutSize, fitInto, type Size } from '../filters/place.ts';

/** Longest side of the photo of a post. Unit: pixels. */
const POST_MAX_SIDE = 2_160;

/** The size of the photo of a post, which is never enlarged. */
export const postSize = (photo: Size, edit: MediaEdit): Size =>
  fitInto(cutSize(photo, edit), { width: POST_MAX_SIDE, height: POST_MAX_SIDE });
