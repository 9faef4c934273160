import { hasFilters, type EditFilters } from '@sfera/contract/media/filters';
import { UPLOAD_JPEG_QUALITY } from '@sfera/contract/media/limits';
import type { FilterInput } from '../filters/filter-program.ts';
import { createFilterRenderer } from '../filters/filter-renderer.ts';
import type { Cut, Size } from '../filters/place.ts';
import { paintCut } from './paint-photo.ts';
import type { Photo } from './read-photo.ts';

/** A photo as it was edited. */
export interface EditedPhoto {
  edit: Cut;
  filters: EditFilters;
}

interface Drawn {
  canvas: OffscreenCanvas;
  /** False when this device cannot draw the wanted filters. */
  hasFilters: boolean;
}

export interface RenderedPhoto extends Pick<Drawn, 'hasFilters'> {
  blob: Blob;
}

/** Makes the file that is published, and gives the memory of the canvas back. */
export async function toJpeg({ canvas, hasFilters: isFiltered }: Drawn): Promise<RenderedPhoto> {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: UPLOAD_JPEG_QUALITY });
  canvas.width = canvas.height = 1;
  return { blob, hasFilters: isFiltered };
}

/**
 * Draws the edited photo in a size of its shape.
 * @returns a canvas to be emptied when it is no longer needed
 * @throws when memory or the graphics card fails
 */
export function drawPhoto(photo: Photo, { edit, filters, size }: EditedPhoto & { size: Size }): Drawn {
  const { bitmap, colorSpace } = photo;
  const canvas = paintCut(bitmap, { ...edit, sourceSize: photo, outputSize: size, colorSpace });
  const input = { filters, sourceSize: size, outputSize: size, colorSpace };
  return { canvas, hasFilters: !hasFilters(filters) || filterInPlace(canvas, input) };
}

/** @returns false when this device has no filters */
function filterInPlace(picture: OffscreenCanvas, input: FilterInput): boolean {
  const canvas = document.createElement('canvas');
  const renderer = createFilterRenderer(canvas);
  if (!renderer) return false;
  try {
    const isDrawn = renderer.draw(picture, input);
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
