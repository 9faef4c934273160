import type { MediaEdit } from '@sfera/contract/edit';
import { hasFilters, type EditFilters } from '@sfera/contract/filters';
import { IMAGE_JPEG_QUALITY } from '@sfera/contract/limits';
import { createFilterRenderer } from '../filters/filter-renderer.ts';
import { cutSize, fitInto, type Size } from '../filters/place.ts';
import { PLAIN_GROUND } from '../story-page/ground.ts';
import { paintStoryPage, pixelsOnPage, type PictureFrame } from '../story-page/paint-page.ts';
import { restingPlace } from '../story-page/picture-place.ts';
import { paintCut } from './paint-photo.ts';
import type { Photo } from './read-photo.ts';

/** Longest side of the photo of a post. Unit: pixels. */
const POST_MAX_SIDE = 2_160;

export interface PhotoRendering {
  edit: Pick<MediaEdit, 'crop' | 'turn'>;
  filters: EditFilters;
  target: 'post' | 'story';
  /** How the photo lies on the page of a story. */
  frame?: Partial<PictureFrame> | undefined;
  /** Draws the words of a story over the photo. */
  drawOver?: (context: OffscreenCanvasRenderingContext2D, page: Size) => void;
}

type Shaped = Pick<PhotoRendering, 'edit' | 'target' | 'frame'>;

/** The size in which the photo is drawn: never enlarged in a post, as large as its page needs in a story. */
export function renderedSize(photo: Size, { edit, target, frame }: Shaped): Size {
  const cut = cutSize(photo, edit);
  return target === 'post'
    ? fitInto(cut, { width: POST_MAX_SIDE, height: POST_MAX_SIDE })
    : pixelsOnPage(cut, frame?.place ?? restingPlace(cut));
}

/**
 * Makes the JPEG that is published, without the metadata of the file; for a story 1080 × 1920.
 * @returns `hasFilters` is false when this device cannot draw the wanted filters
 * @throws when memory or the graphics card fails; another try may succeed
 */
export async function renderPhoto(
  photo: Photo,
  { edit, filters, target, frame, drawOver }: PhotoRendering,
): Promise<{ blob: Blob; hasFilters: boolean }> {
  const size = renderedSize(photo, { edit, target, frame });
  const { canvas: picture, hasFilters: isFiltered } = drawPhoto(photo, { edit, filters, size });
  const cut = cutSize(photo, edit);
  const { place = restingPlace(cut), ground = PLAIN_GROUND } = frame ?? {};
  const page = target === 'story' ? paintStoryPage(picture, { place, ground }) : picture;
  drawOver?.(contextOf(page), page);
  const blob = await page.convertToBlob({ type: 'image/jpeg', quality: IMAGE_JPEG_QUALITY });
  for (const canvas of [picture, page]) canvas.width = canvas.height = 1;
  return { blob, hasFilters: isFiltered };
}

/**
 * Draws the edited photo in a size of its shape.
 * @returns a canvas to be emptied when it is no longer needed; `hasFilters` as {@link renderPhoto}
 */
export function drawPhoto(
  photo: Photo,
  { edit, filters, size }: Pick<PhotoRendering, 'edit' | 'filters'> & { size: Size },
): { canvas: OffscreenCanvas; hasFilters: boolean } {
  const { crop, turn } = edit;
  const canvas = paintCut(photo.bitmap, { crop, turn, sourceSize: photo, outputSize: size });
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

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false });
  // A browser without memory for the canvas gives no context.
  if (!context) throw new Error('No canvas to draw on');
  return context;
}
