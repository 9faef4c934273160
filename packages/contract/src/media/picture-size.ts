import { IMAGE_WIDTHS, LARGE_IMAGE_WIDTHS } from './limits.ts';

/** Unit: pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The longest side that a webp can have. Unit: pixels. */
const WEBP_MAX_SIDE = 16_383;

/** A file that is not so much wider than the next one looks the same, and is not worth its place. */
const LEAST_STEP = 1.15;

/**
 * The size of the largest version of a video's poster, an animation, and a photo that is too heavy for more: at most the
 * largest usual width, never enlarged.
 */
export function largestSize({ width, height }: Size): Size {
  const largest = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? width;
  const scale = Math.min(1, largest / width, WEBP_MAX_SIDE / height);
  const side = (pixels: number) => Math.min(WEBP_MAX_SIDE, Math.max(1, Math.round(pixels * scale)));
  return { width: side(width), height: side(height) };
}

/** The size of the largest version of a photo that stands still: up to the large widths, never enlarged. */
export function photoSize(size: Size): Size {
  const usual = largestSize(size);
  const side = LARGE_IMAGE_WIDTHS[LARGE_IMAGE_WIDTHS.length - 1] ?? usual.width;
  const scale = Math.min(1, side / Math.max(size.width, size.height));
  const shrunk = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const large = { width: shrunk(size.width), height: shrunk(size.height) };
  return large.width >= usual.width * LEAST_STEP ? large : usual;
}

/** The widths of the files of a photo whose largest version has this width, smallest first. Unit: pixels. */
export function photoWidths(largest: number): number[] {
  const usual = IMAGE_WIDTHS.filter((width) => width < largest);
  return [...usual, ...LARGE_IMAGE_WIDTHS.filter((width) => width * LEAST_STEP <= largest), largest];
}
