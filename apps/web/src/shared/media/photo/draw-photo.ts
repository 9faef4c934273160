import { hasFilters, type EditFilters } from '@sfera/contract/filters';
import { createFilterRenderer } from '../filters/filter-renderer.ts';
import type { Cut, Size } from '../filters/place.ts';
import { paintCut } from './paint-photo.ts';
import type { Photo } from './read-photo.ts';

/** A photo as it was edited. */
export interface EditedPhoto {
  edit: Cut;
  filters: EditFilters;
}

/**
 * Draws the edited photo in a size of its shape.
 * @returns a canvas to be emptied when it is no longer needed; `hasFilters` is false when this
 * device cannot draw the wanted filters
 * @throws when memory or the graphics card fails
 */
export function drawPhoto(
  photo: Photo,
  { edit, filters, size }: EditedPhoto & { size: Size },
): { canvas: OffscreenCanvas; hasFilters: boolean } {
  const canvas = paintCut(photo.bitmap, { ...edit, sourceSize: photo, outputSize: size });
  return { canvas, hasFilters: !hasFilters(filters) || filterInPlace(canvas, size, filters) };
}

/** @returns false when this device has no filters */
function filterInPlace(picture: OffscreenCanvas, size: Size, filters: EditFilters): boolean {
  const canvas = document.createElement('canvas');
  const renderer = createFilterRenderer(canvas);
  if (!renderer) return false;
  try {
    const isDrawn = renderer.draw(picture, { filters, sourceSize: size, outputSize: size });
    if (!isDrawn) throw new Error('The graphics card was lost while the photo was drawn');
    contextOf(picture).drawImage(canvas, 0, 0);
    return true;
  } finally {
    renderer.dispose();
  }
}

/** @throws when there is no memory for its pixels */
export function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false });
  // A browser without memory for the canvas gives no context.
  if (!context) throw new Error('No canvas to draw on');
  return context;
}
