import type { Crop } from '@sfera/contract/media/edit';
import type { Size } from '#shared/media/filters/place.ts';

/** The middle square of a picture. */
export function squareCrop({ width, height }: Size): Crop {
  const side = Math.min(width, height);
  return {
    x: (width - side) / 2 / width,
    y: (height - side) / 2 / height,
    width: side / width,
    height: side / height,
  };
}
