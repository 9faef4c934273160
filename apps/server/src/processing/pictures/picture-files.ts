import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@sfera/contract/media/limits';
import { largestSize, photoSize, photoWidths } from '@sfera/contract/media/picture-size';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type Coloured, decodeOwn } from './decode-picture.ts';
import { differenceHash } from './difference-hash.ts';
import { publishedKey, removeMedia, type MediaKey, type MediaStorage } from '../../files/storage.ts';
import { withTempFolder } from '../../files/temp-files.ts';

export interface Size {
  width: number;
  height: number;
}

/** An opened picture; each call starts a new sharp pipeline. */
export interface PictureSource extends Size, Coloured {
  /** The picture in sRGB, or the first frame of an animation, not resized. `width` and `height` are its upright size. */
  still(): Sharp;
  /** All frames of an animation; null for a single frame. */
  animation: (() => Sharp) | null;
}

export interface PictureFiles {
  /** Smallest first. Unit: pixels. */
  widths: number[];
  /** Base64. */
  thumbhash: string;
  /** {@link differenceHash} of the picture, or of several first frames of a video. */
  differenceHashes: string[];
}

const THUMBHASH_MAX_SIDE = 100;
/**
 * The qualities of usual widths, and of large ones: these are shown smaller than they are, so the same likeness takes
 * less (decision 147).
 */
const QUALITY = { usual: { jpeg: 82, webp: 80 }, large: { jpeg: 66, webp: 74 } } as const;
const WIDEST_USUAL = Math.max(...IMAGE_WIDTHS);
/** Efforts of 3 and 4 take twice the processor time, for files that are one or two per cent smaller. */
const WEBP_EFFORT = 2;
/** Every frame is encoded, so more effort would take minutes. */
const WEBP_ANIMATION = { quality: 75, effort: 2 } as const;

async function thumbhashOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({
      width: THUMBHASH_MAX_SIDE,
      height: THUMBHASH_MAX_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

const qualityOf = (width: number) => QUALITY[width > WIDEST_USUAL ? 'large' : 'usual'];

/**
 * Encodes a jpeg of this width without metadata but the profile of a wide picture; transparent parts become white.
 * Unit: pixels.
 */
export const asJpeg = (picture: Sharp, width: number): Sharp =>
  picture.flatten({ background: '#ffffff' }).jpeg({ quality: qualityOf(width).jpeg });
export const asWebp = (picture: Sharp, width: number): Sharp =>
  picture.webp({ quality: qualityOf(width).webp, effort: WEBP_EFFORT });

/** Returns a function that writes pictures into the folder. */
export const writer =
  (folder: string) =>
  async (file: string, picture: Sharp): Promise<void> =>
    void (await picture.toFile(join(folder, file)));

/**
 * Writes `<width>.webp` and `<width>.jpg` for every width of the contract up to the picture's own, stripped of
 * metadata, in sRGB or, with the profile of libvips alone, in Display P3. The picture is decoded once; smaller versions come from the largest. The webp of an animation is
 * animated; the jpeg is the first frame, with white in transparent parts.
 * @param isLarge whether the files go up to the large widths; for a picture that stands still
 * @throws the error of sharp for a broken picture; files written before stay
 */
export async function writePicture(
  source: PictureSource,
  folder: string,
  isLarge = false,
): Promise<PictureFiles> {
  const { animation } = source;
  const size = isLarge ? photoSize(source) : largestSize(source);
  const widths = photoWidths(size.width);
  const { own, srgb } = await decodeOwn(source, (picture) => picture.resize({ ...size, fit: 'fill' }));
  const resized = (width: number) => (width === size.width ? own() : own().resize({ width }));
  const webp = (width: number) =>
    animation ? animation().resize({ width }).webp(WEBP_ANIMATION) : asWebp(resized(width), width);

  const write = writer(folder);
  const files = widths.flatMap((width) => [
    write(`${width}.jpg`, asJpeg(resized(width), width)),
    write(`${width}.webp`, webp(width)),
  ]);
  const thumbhash = thumbhashOf(srgb());
  const hash = differenceHash(srgb());
  await settled([thumbhash, hash, ...files]);
  const found = await hash;
  return { widths, thumbhash: await thumbhash, differenceHashes: found === null ? [] : [found] };
}

/**
 * Publishes every file of the folder under the media key.
 * @throws the error of the storage; then nothing stays
 */
export async function publishFolder(
  folder: string,
  mediaKey: MediaKey,
  storage: MediaStorage,
): Promise<void> {
  try {
    for (const file of await readdir(folder))
      await storage.put(publishedKey(mediaKey, file), join(folder, file));
  } catch (error) {
    await removeMedia(mediaKey, storage);
    throw error;
  }
}

/**
 * Publishes the files of {@link writePicture} under the media key. Only for pictures that the server made: uploaded
 * pictures are decoded in a separate process.
 */
export const publishPicture = (
  source: PictureSource,
  mediaKey: MediaKey,
  storage: MediaStorage,
): Promise<PictureFiles> =>
  withTempFolder(storage.tempDir, async (folder) => {
    const pictures = await writePicture(source, folder);
    await publishFolder(folder, mediaKey, storage);
    return pictures;
  });

/** Waits for all runs, also when one rejects, and then throws the first error. */
export async function settled(runs: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(runs);
  await Promise.all(runs);
}
