import { open } from 'node:fs/promises';
import { MAX_FRAMES, refusalOfAnimation } from '@sfera/contract/media/animation';
import { countFrames } from '@sfera/contract/media/count-frames';
import { readHeif } from '@sfera/contract/media/heif';
import { foreignCodec } from '@sfera/contract/media/heif-kinds';
import { heifDecoding, shownSize } from '@sfera/contract/media/heif-weight';
import type { ImageType } from '@sfera/contract/media/media';
import type { Metadata } from 'sharp';
import { AppError } from '../../base/errors.ts';
import { createByteReader } from '../containers/byte-reader.ts';
import { mendContainer } from './mend-end.ts';
import { neededSize } from './needed-size.ts';
import type { Size } from './picture-files.ts';
import type { PictureHeader, PictureKind } from './picture-job.ts';
import { type Decoded, type PictureWeight, weigh, weighLarge } from './picture-weight.ts';

export const isHeic = (mime: ImageType) => mime === 'image/heic' || mime === 'image/heif';
/** Browsers ignore the orientation that a WebP states; they obey those of JPEG and PNG. */
export const isTurnedByExif = (mime: ImageType) => mime !== 'image/webp';

/** The metadata before the pixels fits into this: boxes of HEIC, chunks of WebP. Unit: bytes. */
const HEAD_BYTES = 256 * 1024;
/** Rows that libvips holds while it reduces a picture that is decoded row by row. */
const HELD_ROWS = 2_400;

const GIF = { bytesPerPixel: 4.5, nsPerPixel: 15 };
const LOSSLESS_WEBP = { bytesPerPixel: 6, nsPerPixel: 20 };
const LOSSY_WEBP_NS = 12;
const PNG_NS_PER_BYTE = 3;
/** A JPEG is reduced while it is decoded. Unit: nanoseconds for each pixel. */
const JPEG_NS = 2;
const PROGRESSIVE_JPEG_NS = 15;
/** A picture is rotated as a whole. Unit: nanoseconds for each pixel. */
const TURNED_NS = 20;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The cost of decoding a still picture. Interlaced and progressive ones, GIF and lossless WebP are held as a whole. */
function decoding(
  head: Buffer,
  mime: ImageType,
  { width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata,
): Pick<Decoded, 'heldBytes' | 'nsPerPixel'> {
  const pixels = width * height;
  const bytesPerPixel = channels * (depth === 'uchar' ? 1 : 2);
  const strip = Math.min(height, HELD_ROWS) * width * bytesPerPixel;
  if (mime === 'image/gif') return { heldBytes: pixels * GIF.bytesPerPixel, nsPerPixel: GIF.nsPerPixel };
  if (mime === 'image/webp') {
    if (head.includes('VP8 ')) return { heldBytes: strip, nsPerPixel: LOSSY_WEBP_NS };
    return { heldBytes: pixels * LOSSLESS_WEBP.bytesPerPixel, nsPerPixel: LOSSLESS_WEBP.nsPerPixel };
  }
  if (mime === 'image/png') {
    const whole = isProgressive ? pixels * bytesPerPixel : 0;
    return { heldBytes: whole + strip, nsPerPixel: bytesPerPixel * PNG_NS_PER_BYTE };
  }
  if (!isProgressive) return { heldBytes: strip / 8, nsPerPixel: JPEG_NS };
  // The decoder holds coefficients of 16 bits until the last scan (ISO/IEC 10918-1, G).
  const samples = pixels * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return { heldBytes: samples * 2, nsPerPixel: PROGRESSIVE_JPEG_NS };
}

/**
 * Reads the header alone, refuses a picture that is too big, and tells the cost of making the pictures of `kind`.
 * @throws {AppError} `media_too_big`; `media_unreadable` for a HEIC without a picture
 * @throws the error of sharp for a file without a header
 */
export async function readHeader(
  { path, mime }: { path: string; mime: ImageType },
  kind: PictureKind,
  maxPixels: number,
): Promise<{ header: PictureHeader; weight: PictureWeight }> {
  if (isHeic(mime)) return readHeicHeader(path, mime, kind, maxPixels);
  await mendContainer(path, mime);
  const head = await readHead(path);
  await refuseManyFrames(path, mime);
  const { SAFE_INPUT, sharp } = await import('./sharp.ts');
  const metadata = await sharp(path, SAFE_INPUT).metadata();
  const { width, height, channels, pages: frames = 1, autoOrient, orientation = 1 } = metadata;
  if (width * height * frames > maxPixels) throw new AppError('media_too_big');
  const isTurned = orientation !== 1 && isTurnedByExif(mime);
  const size = isTurned ? autoOrient : { width, height };
  const { heldBytes, nsPerPixel } = decoding(head, mime, metadata);
  const picture = {
    ...size,
    channels,
    // Only a photo keeps the animation; the other kinds use its first frame.
    frames: kind === 'photo' ? frames : 1,
    heldBytes,
    nsPerPixel: nsPerPixel + (isTurned ? TURNED_NS : 0),
  };
  return weighed({ mime, ...size, frames }, kind, () => picture);
}

/** @param decoded the cost of decoding the picture for files up to this size */
function weighed(
  facts: Omit<PictureHeader, 'isLarge'>,
  kind: PictureKind,
  decoded: (needed: Size) => Decoded,
): { header: PictureHeader; weight: PictureWeight } {
  const needed = (isLarge: boolean) => neededSize(kind, { isLarge })(facts);
  const weight = weigh(decoded(needed(false)));
  const largeWeight = kind === 'photo' ? weighLarge(decoded(needed(true))) : null;
  return { header: { ...facts, isLarge: largeWeight !== null }, weight: largeWeight ?? weight };
}

async function readHeicHeader(
  path: string,
  mime: ImageType,
  kind: PictureKind,
  maxPixels: number,
): Promise<{ header: PictureHeader; weight: PictureWeight }> {
  const file = await open(path);
  try {
    const bytes = await createByteReader(file);
    const heif = await readHeif(bytes);
    const size = shownSize(heif);
    if (!size) throw new AppError('media_unreadable');
    const message = foreignCodec(heif);
    if (message !== null) throw new AppError('unsupported_media', { message });
    if (size.width * size.height > maxPixels) throw new AppError('media_too_big');
    return weighed({ mime, ...size, frames: 1 }, kind, (needed) => ({
      ...size,
      frames: 1,
      ...heifDecoding(heif, size, needed, bytes.sizeBytes),
    }));
  } finally {
    await file.close();
  }
}

/** The decoder would read all frames to count them. */
async function refuseManyFrames(path: string, mime: ImageType): Promise<void> {
  const file = await open(path);
  try {
    const frames = await countFrames(await createByteReader(file), mime, MAX_FRAMES);
    const message = refusalOfAnimation({ width: 1, height: 1, frames });
    if (message !== null) throw new AppError('media_too_big', { message });
  } finally {
    await file.close();
  }
}
