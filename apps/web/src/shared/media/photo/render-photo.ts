import { IMAGE_WIDTHS } from '@sfera/contract/limits';
import { cutSize, fitInto, type Size } from '../filters/place.ts';
import { drawPhoto, toJpeg, type EditedPhoto, type RenderedPhoto } from './draw-photo.ts';
import type { Photo } from './read-photo.ts';

/** What the server keeps of a photo: it limits the width alone. Unit: pixels. */
const KEPT: Size = { width: Math.max(...IMAGE_WIDTHS), height: Infinity };

/** The size of the photo of a post or message, which is never enlarged. */
export const postSize = (photo: Size, edit: EditedPhoto['edit'], box = KEPT): Size =>
  fitInto(cutSize(photo, edit), box);

/**
 * Makes the JPEG of a post or message, without the metadata of the file.
 * @param box what it fits into; by default it is as large as the server keeps it
 * @throws when memory or the graphics card fails; another try may succeed
 */
export function renderPhoto(photo: Photo, edited: EditedPhoto, box = KEPT): Promise<RenderedPhoto> {
  return toJpeg(drawPhoto(photo, { ...edited, size: postSize(photo, edited.edit, box) }));
}
