import type { MediaEdit } from '@sfera/contract/media/edit';
import { largestSize, photoSize } from '@sfera/contract/media/picture-size';
import { savesUpload } from '#shared/data-use/saves-upload.ts';
import { cutSize, fitInto, type Size } from '../filters/place.ts';

/**
 * The size of the photo of a post or message, which is never enlarged: what the server keeps of it, or less where data
 * are saved. Unit: pixels.
 * @param box what it fits into instead
 */
export function postSize(photo: Size, edit: MediaEdit, box?: Size): Size {
  const cut = cutSize(photo, edit);
  if (box) return fitInto(cut, box);
  return savesUpload() ? largestSize(cut) : photoSize(cut);
}
