import { cutSize, fitInto } from '#shared/media/filters/place.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { drawPhoto, type EditedPhoto } from '#shared/media/photo/draw-photo.ts';

/** Enough for a ground and for a mean colour. Unit: pixels. */
const SIDE = 128;

export interface Look extends EditedPhoto {
  photo: Photo;
}

/** Hands out the edited photo in a few pixels; null when it is closed, or when this device has no memory left. */
export function drawSmall<Result>(
  { photo, edit, filters }: Look,
  use: (picture: OffscreenCanvas) => Result,
): Result | null {
  // A closed bitmap has no size.
  if (photo.bitmap.width === 0) return null;
  try {
    const size = fitInto(cutSize(photo, edit), { width: SIDE, height: SIDE });
    const { canvas } = drawPhoto(photo, { edit, filters, size });
    const result = use(canvas);
    canvas.width = canvas.height = 1;
    return result;
  } catch {
    return null;
  }
}
