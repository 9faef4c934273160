import { IMAGE_JPEG_QUALITY } from '@sfera/contract/limits';
import { cutSize, fitInto, type Size } from '../filters/place.ts';
import type { PageContext } from '../story-page/page-canvas.ts';
import type { PictureFrame } from '../story-page/paint-page.ts';
import { drawPhoto, type EditedPhoto } from './draw-photo.ts';
import type { Photo } from './read-photo.ts';

/** Longest side of the photo of a post. Unit: pixels. */
const POST_MAX_SIDE = 2_160;

export interface PhotoRendering extends EditedPhoto {
  target: 'post' | 'story';
  /** How the photo lies on the page of a story; what is missing is as it is at first. */
  frame?: Partial<PictureFrame>;
  /** Draws over the page of a story. */
  drawOver?: (context: PageContext, page: Size) => void;
}

/** The size of the photo of a post, which is never enlarged. */
export const postSize = (photo: Size, edit: PhotoRendering['edit']): Size =>
  fitInto(cutSize(photo, edit), { width: POST_MAX_SIDE, height: POST_MAX_SIDE });

/**
 * Makes the JPEG that is published, without the metadata of the file; for a story 1080 × 1920.
 * @returns `hasFilters` is false when this device cannot draw the wanted filters
 * @throws when memory or the graphics card fails; another try may succeed
 */
export async function renderPhoto(
  photo: Photo,
  rendering: PhotoRendering,
): Promise<{ blob: Blob; hasFilters: boolean }> {
  const { canvas, hasFilters } =
    rendering.target === 'story'
      ? (await import('../story-page/draw-story.ts')).drawStory(photo, rendering)
      : drawPhoto(photo, { ...rendering, size: postSize(photo, rendering.edit) });
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: IMAGE_JPEG_QUALITY });
  canvas.width = canvas.height = 1;
  return { blob, hasFilters };
}
