import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_WIDTHS } from '@sfera/contract/limits';
import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { sharp } from './sharp.ts';
import { publishedKey, removeMedia, type MediaKey, type MediaStorage } from '../../files/storage.ts';
import { withTempFolder } from '../../files/temp-files.ts';

export interface Size {
  width: number;
  height: number;
}

/** Where the pixels of a picture come from; each call starts a new pipeline. */
export interface PictureSource extends Size {
  /** The picture, or the first frame of an animation, not resized yet. `width` and `height` are its upright size. */
  still(): Sharp;
  /** All frames, when there are several. */
  animation: (() => Sharp) | null;
}

export interface PictureFiles {
  /** Smallest first. Unit: pixels. */
  widths: number[];
  /** Base64. */
  thumbhash: string;
}

/** The longest side that a webp can have. Unit: pixels. */
const WEBP_MAX_SIDE = 16_383;
const THUMBHASH_MAX_SIDE = 100;
const JPEG = { quality: 82 } as const;
const WEBP = { quality: 80, effort: 4 } as const;
/** Every frame is encoded: more effort would take minutes. */
const WEBP_ANIMATION = { quality: 75, effort: 2 } as const;

/** The size of the largest published version: no wider than asked for, never enlarged. */
export function largestSize({ width, height }: Size): Size {
  const largest = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? width;
  const scale = Math.min(1, largest / width, WEBP_MAX_SIDE / height);
  const side = (pixels: number) => Math.min(WEBP_MAX_SIDE, Math.max(1, Math.round(pixels * scale)));
  return { width: side(width), height: side(height) };
}

function hasTransparency(pixels: Buffer, channels: number): boolean {
  if (channels !== 2 && channels !== 4) return false;
  for (let at = channels - 1; at < pixels.length; at += channels) if (pixels[at] !== 255) return true;
  return false;
}

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

/** Decodes a picture that is resized already. Each call of the result starts a new pipeline from its sRGB pixels. */
export async function decode(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const isTransparent = hasTransparency(data, info.channels);
  return () => {
    const decoded = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    return isTransparent ? decoded : decoded.removeAlpha();
  };
}

/** Without metadata. The jpeg is on white where the picture was transparent. */
export const asJpeg = (picture: Sharp): Sharp => picture.flatten({ background: '#ffffff' }).jpeg(JPEG);
export const asWebp = (picture: Sharp): Sharp => picture.webp(WEBP);

/** Writes pictures into the folder. */
export const writer =
  (folder: string) =>
  async (file: string, picture: Sharp): Promise<void> =>
    void (await picture.toFile(join(folder, file)));

/**
 * Writes `<width>.webp` and `<width>.jpg` for every width of the contract up to the picture's own, stripped of
 * metadata, in sRGB. The picture is decoded once; smaller versions come from the largest.
 * The webp moves when the picture does; the jpeg is the first frame, on white where it was transparent.
 * @throws what sharp throws for a broken picture; files written before stay
 */
export async function writePicture(source: PictureSource, folder: string): Promise<PictureFiles> {
  const { animation } = source;
  const size = largestSize(source);
  const widths = [...IMAGE_WIDTHS.filter((width) => width < size.width), size.width];
  const largest = await decode(source.still().resize({ ...size, fit: 'fill' }));
  const resized = (width: number) => (width === size.width ? largest() : largest().resize({ width }));
  const webp = (width: number) =>
    animation ? animation().resize({ width }).webp(WEBP_ANIMATION) : asWebp(resized(width));

  const write = writer(folder);
  const files = widths.flatMap((width) => [
    write(`${width}.jpg`, asJpeg(resized(width))),
    write(`${width}.webp`, webp(width)),
  ]);
  const thumbhash = thumbhashOf(largest());
  await settled([thumbhash, ...files]);
  return { widths, thumbhash: await thumbhash };
}

/**
 * Publishes below the media key every file of the folder.
 * @throws what the storage throws; then nothing stays
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
 * Publishes the files of {@link writePicture} below the media key. For pictures of the server's own making: strangers'
 * are worked on in a process of their own.
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

/** Like Promise.all, but nothing runs any more when it rejects. */
export async function settled(runs: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(runs);
  await Promise.all(runs);
}
