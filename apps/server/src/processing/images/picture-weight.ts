import { ANIMATION_FRAME_PIXELS, ANIMATION_MAX_PIXELS } from '@sfera/contract/limits';
import { AppError } from '../../platform/core/errors.ts';
import { largestSize, type Size } from './picture-files.ts';

const MEBIBYTE = 1024 * 1024;

/** The cost of making the files of a picture. */
export interface PictureWeight {
  /** Time on one core. Unit: milliseconds. */
  costMs: number;
  /** Memory that the picture adds to that of an idle process. Unit: bytes. */
  memoryBytes: number;
}

/** A picture and the cost of decoding its frames. Unit: pixels. */
export interface Decoded extends Size {
  frames: number;
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
/** Longest decoding on one core: 50 megapixels of a phone's HEIC fit, 200 megapixels of a rotated 16-bit PNG do not. */
const LONGEST_DECODING_MS = 6_000;
const LIGHT_PICTURE_BYTES = 90 * MEBIBYTE;
/** Memory of all pictures at once. Unit: bytes. */
export const PICTURE_MEMORY_BYTES = HEAVIEST_PICTURE_BYTES + LIGHT_PICTURE_BYTES;

// These constants are measured; `npm run bench memory` and `npm run bench flood` show whether they still hold.
const BASE_BYTES = 15 * MEBIBYTE;
/** Bytes for each pixel and channel of the largest output: the encoders of all widths run at once. */
const BYTES_PER_MADE_CHANNEL = 4.8;
const BYTES_PER_MOVING_PIXEL = 130;
const BASE_MS = 60;
const NS_PER_MADE_PIXEL = 250;
const NS_PER_MOVING_PIXEL = 120;

export const TOO_HEAVY =
  'Чтобы обработать это изображение, нужно слишком много памяти. Уменьшите его или сохраните как обычный JPEG';
const TOO_SLOW =
  'Обработка этого изображения заняла бы слишком много времени. Уменьшите его или сохраните как обычный JPEG';

/** Unit: seconds. */
const BUSY_RETRY_SECONDS = 30;

/** The refusal of a picture that may be fine, by a machine that has too much to do. */
export const serverIsBusy = () => new AppError('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });

/**
 * The refusal of a picture that was given up after so much processor time. Busy neighbours lengthen that too, since
 * they share caches and, on a virtual machine, the processor; then the work has waited for most of its time.
 */
export function refusalOfSlow({ cpuMs, elapsedMs }: { cpuMs: number; elapsedMs: number }): AppError {
  return elapsedMs > cpuMs * 2 ? serverIsBusy() : new AppError('media_too_big', { message: TOO_SLOW });
}

/**
 * @throws {AppError} `media_too_big` when the memory is too small, the decoding takes too long, or the animation has
 * too many frames
 */
export function weigh(picture: Decoded): PictureWeight {
  const { width, height, channels, frames, heldBytes, nsPerPixel } = picture;
  const made = largestSize(picture);
  const madePixels = made.width * made.height;
  const pixels = width * height;
  const stillBytes = BASE_BYTES + heldBytes + madePixels * channels * BYTES_PER_MADE_CHANNEL;
  const stillMs = BASE_MS + (pixels * nsPerPixel + madePixels * NS_PER_MADE_PIXEL) / 1e6;
  if (stillMs > LONGEST_DECODING_MS) throw new AppError('media_too_big', { message: TOO_SLOW });
  const isMoving = frames > 1;
  if (isMoving) refuseLong(picture);
  const memoryBytes = isMoving
    ? stillBytes + heldBytes * 2 + madePixels * BYTES_PER_MOVING_PIXEL
    : stillBytes;
  if (memoryBytes > HEAVIEST_PICTURE_BYTES) throw new AppError('media_too_big', { message: TOO_HEAVY });
  const costMs = isMoving ? stillMs + (weighedPixels(picture) * NS_PER_MOVING_PIXEL) / 1e6 : stillMs;
  return { costMs, memoryBytes };
}

/** Pixels of all frames, each with `ANIMATION_FRAME_PIXELS` added for its fixed cost. */
const weighedPixels = ({ width, height, frames }: Size & { frames: number }) =>
  frames * (width * height + ANIMATION_FRAME_PIXELS);

/** The most frames that an animation of the smallest size may have. */
export const MAX_FRAMES = Math.floor(ANIMATION_MAX_PIXELS / (ANIMATION_FRAME_PIXELS + 1));
export const TOO_MANY_FRAMES = `Слишком длинная анимация: больше ${MAX_FRAMES} кадров. Загрузите видео`;

function refuseLong(animation: Decoded): void {
  const { width, height, frames } = animation;
  if (weighedPixels(animation) <= ANIMATION_MAX_PIXELS) return;
  const most = Math.floor(ANIMATION_MAX_PIXELS / weighedPixels({ ...animation, frames: 1 }));
  const size = `${width} × ${height}`;
  const limit =
    most < 2
      ? `С размером ${size} анимации не публикуются.`
      : `При размере ${size} может быть до ${most} кадров, а здесь их ${frames}.`;
  const message = `Слишком длинная анимация. ${limit} Уменьшите её или загрузите видео`;
  throw new AppError('media_too_big', { message });
}
