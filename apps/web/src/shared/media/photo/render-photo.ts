import { drawPhoto, toJpeg, type EditedPhoto, type RenderedPhoto } from './draw-photo.ts';
import { postSize } from './post-size.ts';
import type { Photo } from './read-photo.ts';

/**
 * Makes the JPEG of a post, without the metadata of the file.
 * @throws when memory or the graphics card fails; another try may succeed
 */
export function renderPhoto(photo: Photo, edited: EditedPhoto): Promise<RenderedPhoto> {
  return toJpeg(drawPhoto(photo, { ...edited, size: postSize(photo, edited.edit) }));
}
