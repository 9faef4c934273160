import { cutSize } from '../filters/place.ts';
import { contextOf, drawPhoto } from '../photo/draw-photo.ts';
import type { Photo } from '../photo/read-photo.ts';
import type { PhotoRendering } from '../photo/render-photo.ts';
import { paintStoryPage, pixelsOnPage } from './paint-page.ts';
import { restingPlace } from './picture-place.ts';

/**
 * Draws a photo and all that lies over it on the page of a story.
 * @returns a canvas of 1080 × 1920, and whether the wanted filters could be drawn
 */
export function drawStory(photo: Photo, { edit, filters, frame = {}, drawOver }: PhotoRendering) {
  const cut = cutSize(photo, edit);
  const { place = restingPlace(cut), ground = '#000000' } = frame;
  const { canvas: picture, hasFilters } = drawPhoto(photo, { edit, filters, size: pixelsOnPage(cut, place) });
  const canvas = paintStoryPage(picture, { place, ground });
  picture.width = picture.height = 1;
  drawOver?.(contextOf(canvas), canvas);
  return { canvas, hasFilters };
}
