import { cutSize, type Size } from '../filters/place.ts';
import { contextOf, drawPhoto, toJpeg, type EditedPhoto, type RenderedPhoto } from '../photo/draw-photo.ts';
import type { Photo } from '../photo/read-photo.ts';
import type { PageContext } from './page-canvas.ts';
import { paintStoryPage, pixelsOnPage, type PictureFrame } from './paint-page.ts';
import { photoPlace } from './picture-place.ts';

export interface StoryRendering extends EditedPhoto {
  /** How the photo lies on the page; what is missing is as it is at first. */
  frame?: Partial<PictureFrame>;
  /** Draws over the page. */
  drawOver?: (context: PageContext, page: Size) => void;
}

/**
 * Makes the JPEG of a story, 1080 × 1920, without the metadata of the file.
 * @throws when memory or the graphics card fails; another try may succeed
 */
export function renderStory(
  photo: Photo,
  { edit, filters, frame = {}, drawOver }: StoryRendering,
): Promise<RenderedPhoto> {
  const cut = cutSize(photo, edit);
  const place = photoPlace(cut, frame.place ?? null);
  const { ground = '#000000' } = frame;
  const { canvas: picture, hasFilters } = drawPhoto(photo, { edit, filters, size: pixelsOnPage(cut, place) });
  const canvas = paintStoryPage(picture, { place, ground, colorSpace: photo.colorSpace });
  picture.width = picture.height = 1;
  drawOver?.(contextOf(canvas), canvas);
  return toJpeg({ canvas, hasFilters });
}
