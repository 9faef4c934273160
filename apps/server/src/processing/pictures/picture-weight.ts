import { refusalOfAnimation, weighedPixels } from '@sfera/contract/media/animation';
import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { largestSize, photoSize } from '@sfera/contract/media/picture-size';
import {
  type Decoded as DecodedStill,
  HEAVIEST_PICTURE_BYTES,
  refusalOfStill,
  stillWeight,
  TOO_COMPLEX,
} from '@sfera/contract/media/picture-weight';
import { AppError } from '../../base/errors.ts';

/** The cost of making the files of a picture. */
export interface PictureWeight {
  /** Time on one core. Unit: milliseconds. */
  costMs: number;
  /** Memory that the picture adds to that of an idle process. Unit: bytes. */
  memoryBytes: number;
}

/** A picture and the cost of decoding its frames. */
export interface Decoded extends DecodedStill {
  frames: number;
}

const LIGHT_PICTURE_BYTES = 90 * MEBIBYTE;
/** Memory of all pictures at once. Unit: bytes. */
export const PICTURE_MEMORY_BYTES = HEAVIEST_PICTURE_BYTES + LIGHT_PICTURE_BYTES;

// These constants are measured; `npm run bench memory` shows whether they still hold.
const BYTES_PER_MOVING_PIXEL = 130;
const NS_PER_MOVING_PIXEL = 120;

/** Unit: seconds. */
const BUSY_RETRY_SECONDS = 30;

/** The refusal of a picture that may be fine, by a machine that has too much to do. */
export const serverIsBusy = () => new AppError('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });

/**
 * The refusal of a picture that was given up after so much processor time. Busy neighbours lengthen that too, since
 * they share caches and, on a virtual machine, the processor; then the work has waited for most of its time.
 */
export function refusalOfSlow({ cpuMs, elapsedMs }: { cpuMs: number; elapsedMs: number }): AppError {
  return elapsedMs > cpuMs * 2 ? serverIsBusy() : new AppError('media_too_big', { message: TOO_COMPLEX });
}

/**
 * @throws {AppError} `media_too_big` when the memory is too small, the decoding takes too long, or the animation has
 * too many frames
 */
export function weigh(picture: Decoded): PictureWeight {
  const refusal = refusalOfAnimation(picture) ?? refusalOfStill(picture);
  if (refusal !== null) throw new AppError('media_too_big', { message: refusal });
  const still = stillWeight(picture);
  if (picture.frames < 2) return still;
  const made = largestSize(picture);
  const memoryBytes =
    still.memoryBytes + picture.heldBytes * 2 + made.width * made.height * BYTES_PER_MOVING_PIXEL;
  if (memoryBytes > HEAVIEST_PICTURE_BYTES) throw new AppError('media_too_big', { message: TOO_COMPLEX });
  return { memoryBytes, costMs: still.costMs + (weighedPixels(picture) * NS_PER_MOVING_PIXEL) / 1e6 };
}

/** The cost of a photo with its large files; null for an animation, and when the memory is too small for them. */
export function weighLarge(picture: Decoded): PictureWeight | null {
  if (picture.frames > 1) return null;
  const weight = stillWeight(picture, photoSize(picture));
  return weight.memoryBytes > HEAVIEST_PICTURE_BYTES ? null : weight;
}
