import type { Picture } from '@sfera/contract/media/media';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { DRAWN_EARLY } from '#shared/ui/media-image/drawn-early.ts';
import { drawnSizes, pixelShare, sourceSet } from '#shared/ui/media-image/source-set.ts';

/** The `sizes` of a picture that is cropped for a box of this `aspect`, width divided by height. */
export const croppedSizes = (picture: Picture, sizes: string, aspect: number): string =>
  drawnSizes(sizes, picture, { aspect, fit: 'cover', share: pixelShare() });

/** Asks for a picture, in the same file as the app does: the browser chooses by the same lists. It stands in a `picture`. */
export function askPicture(picture: Picture, sizes: string): HTMLImageElement {
  const { widest } = mediaPlan();
  const webp = Object.assign(document.createElement('source'), {
    type: 'image/webp',
    srcset: sourceSet(picture, 'webp', widest),
    sizes,
  });
  const photo = Object.assign(document.createElement('img'), {
    alt: '',
    fetchPriority: 'high',
    decoding: 'sync',
    sizes,
  });
  const element = document.createElement('picture');
  element.className = DRAWN_EARLY;
  element.append(webp, photo);
  photo.srcset = sourceSet(picture, 'jpeg', widest);
  return photo;
}
