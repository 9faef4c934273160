import { ANIMATION_FRAME_PIXELS, ANIMATION_MAX_PIXELS } from '@sfera/contract/limits';
import { AppError } from '../../platform/core/errors.ts';
import { largestSize, type Size } from './picture-files.ts';

const MEBIBYTE = 1024 * 1024;

/** What it takes to make the files of a picture. */
export interface PictureWeight {
  /** On one core. Unit: milliseconds. */
  costMs: number;
  /** What a process takes for the picture on top of what it takes idle. Unit: bytes. */
  memoryBytes: number;
}

/** A picture of which every frame is decoded. Unit: pixels. */
export interface Decoded extends Size {
  frames: number;
  channels: number;
  /** What is held of a frame at once. Unit: bytes. */
  heldBytes: number;
  /** To decode. Unit: nanoseconds for each pixel. */
  nsPerPixel: number;
}

/**
 * A picture that needs more is refused, so that all pictures together stay under 600 MB: two processes take 95 MB each
 * while they wait, and a light picture shall always find room beside a heavy one.
 */
export const HEAVIEST_PICTURE_BYTES = 330 * MEBIBYTE;
/** Of a core, to decode a picture: a phone's 50 megapixels in HEIC fit, 200 megapixels of a turned PNG of 16 bits do not. */
const LONGEST_DECODING_MS = 6_000;
const LIGHT_PICTURE_BYTES = 90 * MEBIBYTE;
/** All pictures at once. */
export const PICTURE_MEMORY_BYTES = HEAVIEST_PICTURE_BYTES + LIGHT_PICTURE_BYTES;

// Measured: `npm run bench memory` and `npm run bench flood` show whether these still hold.
const BASE_BYTES = 15 * MEBIBYTE;
/** Of the largest made picture, for each of its channels: all widths are in the middle of their encoders at once. */
const BYTES_PER_MADE_CHANNEL = 4.8;
const BYTES_PER_MOVING_PIXEL = 130;
const BASE_MS = 60;
const NS_PER_MADE_PIXEL = 250;
const NS_PER_MOVING_PIXEL = 120;

export const TOO_HEAVY =
  'Чтобы обработать это изображение, нужно слишком много памяти. Уменьшите его или сохраните как обычный JPEG';
export const TOO_SLOW =
  'Обработка этого изображения заняла бы слишком много времени. Уменьшите его или сохраните как обычный JPEG';

/**
 * @throws {AppError} `media_too_big` when the memory does not suffice, the decoding takes too long, or the animation is
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

/** Every frame costs something however small it is. */
const weighedPixels = ({ width, height, frames }: Size & { frames: number }) =>
  frames * (width * height + ANIMATION_FRAME_PIXELS);

/** Of the smallest animation. */
export const MOST_FRAMES = Math.floor(ANIMATION_MAX_PIXELS / (ANIMATION_FRAME_PIXELS + 1));
export const TOO_MANY_FRAMES = `Слишком длинная анимация: больше ${MOST_FRAMES} кадров. Загрузите видео`;

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
