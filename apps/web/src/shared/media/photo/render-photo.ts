import { hasFilters, type EditFilters } from '@sfera/contract/filters';
import { IMAGE_JPEG_QUALITY, STORY_IMAGE_SIZE_PX } from '@sfera/contract/limits';
import { createFilterRenderer } from '../filters/filter-renderer.ts';
import { cutOf, cutSize, fitInto, type Cut, type Size } from '../filters/place.ts';
import { paintCut } from './paint-photo.ts';
import type { Photo } from './read-photo.ts';

/** Longest side of the photo of a post. Unit: pixels. */
const POST_MAX_SIDE = 2_160;
const STORY_GROUND = '#000000';

export interface PhotoRendering {
  edit: Cut;
  filters: EditFilters;
  target: 'post' | 'story';
  /** Draws the words of a story over the photo. */
  drawOver?: (context: OffscreenCanvasRenderingContext2D, page: Size) => void;
}

/** The size of the photo in the result: never enlarged in a post, as large as fits in a story. */
export function renderedSize(photo: Size, { edit, target }: Pick<PhotoRendering, 'edit' | 'target'>): Size {
  const cut = cutSize(photo, edit);
  return target === 'post'
    ? fitInto(cut, { width: POST_MAX_SIDE, height: POST_MAX_SIDE })
    : fitInto(cut, STORY_IMAGE_SIZE_PX, { isEnlarged: true });
}

/**
 * Makes the JPEG that is published, without the metadata of the file; for a story 1080 × 1920 on black.
 * @returns `hasFilters` is false when this device cannot draw the wanted filters
 * @throws when memory or the graphics card fails; another try may succeed
 */
export async function renderPhoto(
  photo: Photo,
  { edit, filters, target, drawOver }: PhotoRendering,
): Promise<{ blob: Blob; hasFilters: boolean }> {
  const size = renderedSize(photo, { edit, target });
  const picture = paintCut(photo.bitmap, { ...cutOf(edit), sourceSize: photo, outputSize: size });
  const isFiltered = !hasFilters(filters) || filterInPlace(picture, size, filters);
  const page = target === 'story' ? onStoryPage(picture) : picture;
  drawOver?.(contextOf(page), page);
  const blob = await page.convertToBlob({ type: 'image/jpeg', quality: IMAGE_JPEG_QUALITY });
  for (const canvas of [picture, page]) canvas.width = canvas.height = 1;
  return { blob, hasFilters: isFiltered };
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

function onStoryPage(picture: OffscreenCanvas): OffscreenCanvas {
  const { width, height } = STORY_IMAGE_SIZE_PX;
  const page = new OffscreenCanvas(width, height);
  const context = contextOf(page);
  context.fillStyle = STORY_GROUND;
  context.fillRect(0, 0, width, height);
  context.drawImage(
    picture,
    Math.round((width - picture.width) / 2),
    Math.round((height - picture.height) / 2),
  );
  return page;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false });
  // A browser without memory for the canvas gives no context.
  if (!context) throw new Error('No canvas to draw on');
  return context;
}
