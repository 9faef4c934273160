import { availableParallelism } from 'node:os';
import { PHOTO_MAX_PIXELS } from '@sfera/contract/limits';
import { AppError } from '../platform/errors.ts';
import { decodeHeic } from './heic.ts';
import { withPngProfile } from './icc.ts';
import { refuseIncompletePicture } from './incomplete-picture.ts';
import {
  largestSize,
  publishPicture,
  type PictureFiles,
  type PictureSource,
  type Size,
} from './picture-files.ts';
import type { ReceivedFile } from './receive.ts';
import { createSemaphore } from './semaphore.ts';
import { pictureRefusal, SAFE_INPUT, sharp } from './sharp.ts';
import { newMediaKey, removeMedia, type MediaKey, type MediaStorage } from './storage.ts';

/** A published picture: `published/<mediaKey>/<width>.webp` and `.jpg` exist for every width. */
export interface IngestedPhoto extends PictureFiles {
  mediaKey: MediaKey;
  /** Size of the upright original. Unit: pixels. */
  width: number;
  height: number;
  isAnimated: boolean;
}

export interface PhotoOptions {
  /** Largest decoded picture, all frames of an animation together. Default: the contract's. */
  maxPixels?: number;
}

interface PictureOptions extends PhotoOptions {
  /** To which size a picture of this size is going to be made smaller. */
  neededSize: (size: Size) => Size;
}

const photoSlot = createSemaphore(Math.max(2, Math.floor(availableParallelism() / 2)));

/** Reads the header alone, refuses what is too big, and says how to get the pixels. */
async function openPicture(path: string, maxPixels: number): Promise<PictureSource> {
  const { width, height, pages = 1, autoOrient, orientation = 1 } = await sharp(path, SAFE_INPUT).metadata();
  if (width * height * pages > maxPixels) throw new AppError('media_too_big');
  const still = () => sharp(path, SAFE_INPUT).autoOrient();
  // libvips cannot turn an animation; a turned one (nobody makes them) becomes its first frame.
  const animation =
    pages > 1 && orientation === 1 ? () => sharp(path, { ...SAFE_INPUT, animated: true }) : null;
  return { width: autoOrient.width, height: autoOrient.height, still, animation };
}

/** The same for HEIC, which libvips cannot decode. */
async function openHeic(
  path: string,
  maxPixels: number,
  neededSize: (size: Size) => Size,
): Promise<PictureSource> {
  const { width, height, rgba, profile } = await decodeHeic(path, maxPixels);
  const decoded = sharp(Buffer.from(rgba.buffer), { raw: { width, height, channels: 4 } });
  if (!profile) return { width, height, still: () => decoded, animation: null };
  // Raw pixels cannot carry a profile, a png can; resizing first keeps it small.
  const png = await decoded
    .resize({ ...neededSize({ width, height }), fit: 'fill' })
    .png({ compressionLevel: 0 });
  const withProfile = withPngProfile(await png.toBuffer(), profile);
  return { width, height, still: () => sharp(withProfile, SAFE_INPUT), animation: null };
}

/**
 * Opens a received photo and lets `publish` make files of it below a new media key.
 * @throws {AppError} `media_too_big` (before decoding), `media_incomplete`, `media_unreadable`, `unsupported_media`;
 *   then nothing stays
 */
export async function processPicture<Published>(
  file: ReceivedFile,
  storage: MediaStorage,
  { maxPixels = PHOTO_MAX_PIXELS, neededSize }: PictureOptions,
  publish: (source: PictureSource, mediaKey: MediaKey) => Promise<Published>,
): Promise<Published> {
  if (file.kind !== 'image') throw new AppError('unsupported_media');
  const mediaKey = newMediaKey();
  const open = file.mime === 'image/heic' || file.mime === 'image/heif' ? openHeic : openPicture;
  try {
    return await photoSlot(async () => {
      await refuseIncompletePicture(file.path, file.mime);
      return publish(await open(file.path, maxPixels, neededSize), mediaKey);
    });
  } catch (error) {
    await removeMedia(mediaKey, storage);
    throw pictureRefusal(error);
  }
}

/**
 * Publishes a photo in all its widths under a new media key (design 5, Uploads): upright, sRGB, without metadata.
 * Errors: those of {@link processPicture}.
 */
export const processPhoto = (
  file: ReceivedFile,
  storage: MediaStorage,
  options: PhotoOptions = {},
): Promise<IngestedPhoto> =>
  processPicture(file, storage, { ...options, neededSize: largestSize }, async (source, mediaKey) => ({
    mediaKey,
    width: source.width,
    height: source.height,
    isAnimated: source.animation !== null,
    ...(await publishPicture(source, mediaKey, storage)),
  }));
