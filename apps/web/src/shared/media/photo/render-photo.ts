import { cutSize, fitInto, type Size } from '../filters/place.ts';
import { drawPhoto, toJpeg, type EditedPhoto, type RenderedPhoto } from './draw-photo.ts';
import type { Photo } from './read-photo.ts';

/** Longest side of the photo of a post. Unit: pixels. */
const POST_MAX_SIDE = 2_160;

/** The size of the photo of a post, which is never enlarged. */
export const postSize = (photo: Size, edit: EditedPhoto['edit']): Size =>
  fitInto(cutSize(photo, edit), { width: POST_MAX_SIDE, height: POST_MAX_SIDE });

/**
 * Makes the JPEG of a post, without the metadata of the file.
 * @throws when memory or the graphics card fails; another try may succeed
 */
export function renderPhoto(photo: Photo, edited: EditedPhoto): Promise<RenderedPhoto> {
  return toJpeg(drawPhoto(photo, { ...edited, size: postSize(photo, edited.edit) }));
}
