import { MEBIBYTE } from '../base/bytes.ts';
import { largestSize, type Size } from './picture-size.ts';

// The cost of a picture for the server that makes its files. A picker tells the refusal before the upload.

/** A picture and the cost of decoding one frame. Unit: pixels. */
export interface Decoded extends Size {
  channels: number;
  /** Memory held for one frame. Unit: bytes. */
  heldBytes: number;
  /** Time to decode one pixel. Unit: nanoseconds. */
  nsPerPixel: number;
}

/**
 * A picture that needs more is refused, so that all pictures together stay under 600 MB: two idle processes take 95 MB
 * each, and a light picture must always fit beside a heavy one. Unit: bytes.
 */
export const HEAVIEST_PICTURE_BYTES = 330 * MEBIBYTE;
/**
 * Longest decoding on one core: the 200 megapixels of the largest photos of phones fit in HEIC too, which takes longer
 * than any other format. The sender's share of the machine pays for the time, and such a work runs at low priority.
 */
const LONGEST_DECODING_MS = 22_000;

// These constants are measured; `npm run bench memory` shows whether they still hold.
const BASE_BYTES = 15 * MEBIBYTE;
/** Bytes for each pixel and channel of the largest output: the encoders of all widths run at once. */
const BYTES_PER_MADE_CHANNEL = 4.8;
const BASE_MS = 60;
const NS_PER_MADE_PIXEL = 250;

export const TOO_COMPLEX = 'Это изображение слишком сложное. Уменьшите его или сохраните как обычный JPEG';

/**
 * The cost of making the files of one frame: memory beyond that of an idle process, and time on one core.
 * @param made the size of the largest file
 */
export function stillWeight(
  picture: Decoded,
  made = largestSize(picture),
): { memoryBytes: number; costMs: number } {
  const { width, height, channels, heldBytes, nsPerPixel } = picture;
  const madePixels = made.width * made.height;
  return {
    memoryBytes: BASE_BYTES + heldBytes + madePixels * channels * BYTES_PER_MADE_CHANNEL,
    costMs: BASE_MS + (width * height * nsPerPixel + madePixels * NS_PER_MADE_PIXEL) / 1e6,
  };
}

/** The refusal of a picture whose decoding takes too long or too much memory, in Russian; null for others. */
export function refusalOfStill(picture: Decoded): string | null {
  const { memoryBytes, costMs } = stillWeight(picture);
  if (costMs > LONGEST_DECODING_MS) return TOO_COMPLEX;
  return memoryBytes > HEAVIEST_PICTURE_BYTES ? TOO_COMPLEX : null;
}
