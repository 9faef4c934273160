import { drawPhoto, toJpeg, type EditedPhoto, type RenderedPhoto } from './draw-photo.ts';
import type { Size } from '../filters/place.ts';
import { postSize } from './post-size.ts';
import type { Photo } from './read-photo.ts';

/**
 * Makes the JPEG of a post or message, without the metadata of the file.
 * @param box what it fits into; by default it is as large as the server keeps it
 * @throws when memory or the graphics card fails; another try may succeed
 */
export function renderPhoto(photo: Photo, edited: EditedPhoto, box?: Size): Promise<RenderedPhoto> {
  return toJpeg(drawPhoto(photo, { ...edited, size: postSize(photo, edited.edit, box) }));
}
