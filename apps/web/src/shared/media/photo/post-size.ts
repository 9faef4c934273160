import type { MediaEdit } from '@sfera/contract/edit';
import { IMAGE_WIDTHS } from '@sfera/contract/limits';
import { cutSize, fitInto, type Size } from '../filters/place.ts';

/** What the server keeps of a photo: it limits the width alone. Unit: pixels. */
export const KEPT: Size = { width: Math.max(...IMAGE_WIDTHS), height: Infinity };

/** The size of the photo of a post or message, which is never enlarged. */
export const postSize = (photo: Size, edit: MediaEdit, box = KEPT): Size =>
  fitInto(cutSize(photo, edit), box);
