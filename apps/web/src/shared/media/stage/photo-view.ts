import type { EditFilters } from '@sfera/contract/media/filters';
import { cutOf, isSameCut, type Cut, type Size } from '../filters/place.ts';
import { paintCut } from '../photo/paint-photo.ts';
import type { Photo } from '../photo/read-photo.ts';
import { createStageCanvas } from './stage-canvas.ts';

/** A photo is stretched while its box is resized, and drawn sharp after this time. Unit: milliseconds. */
const SETTLE_MS = 150;

export interface PhotoLook extends Cut {
  photo: Photo;
  filters: EditFilters;
}

/** The cut of the photo, scaled down to the canvas, so that filters work on a small picture. */
interface Prepared {
  look: PhotoLook;
  size: Size;
  bitmap: ImageBitmap;
}

/** Draws a photo into a box of the page. */
export function createPhotoView(host: HTMLElement) {
  let look: PhotoLook | null = null;
  let prepared: Prepared | null = null;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const forget = () => {
    clearTimeout(settling);
    prepared?.bitmap.close();
    prepared = null;
  };

  const prepare = (wanted: PhotoLook, size: Size): Prepared => {
    if (prepared && isSamePart(prepared.look, wanted)) {
      if (!isSameSize(prepared.size, size)) {
        clearTimeout(settling);
        settling = setTimeout(() => {
          forget();
          canvas.redraw();
        }, SETTLE_MS);
      }
      return prepared;
    }
    forget();
    const { photo } = wanted;
    const { colorSpace } = photo;
    const cut = { ...cutOf(wanted), sourceSize: photo, outputSize: size, colorSpace };
    const bitmap = paintCut(photo.bitmap, cut);
    return { look: wanted, size, bitmap: bitmap.transferToImageBitmap() };
  };

  const canvas = createStageCanvas(host, (renderer, size) => {
    // A closed bitmap has no size.
    if (!look || look.photo.bitmap.width === 0) return;
    prepared = prepare(look, size);
    const { filters, photo } = look;
    const { colorSpace } = photo;
    renderer.draw(prepared.bitmap, { filters, sourceSize: prepared.size, outputSize: size, colorSpace });
  });

  return {
    hasFilters: canvas.hasFilters,
    show(next: PhotoLook): void {
      look = next;
      canvas.redraw();
    },
    dispose(): void {
      forget();
      canvas.dispose();
    },
  };
}

const isSameSize = (a: Size, b: Size) => a.width === b.width && a.height === b.height;

const isSamePart = (a: PhotoLook, b: PhotoLook) => a.photo === b.photo && isSameCut(a, b);
