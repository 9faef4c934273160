import { open } from 'node:fs/promises';
import { colourCodesOf, isHighRange } from '@sfera/contract/high-range';
import type { ImageType } from '@sfera/contract/media';
import type { Metadata } from 'sharp';
import { AppError } from '../../platform/core/errors.ts';
import { countFrames } from '../containers/count-frames.ts';
import type { PictureHeader, PictureKind } from './picture-job.ts';
import { type Decoded, MAX_FRAMES, type PictureWeight, TOO_MANY_FRAMES, weigh } from './picture-weight.ts';

export const isHeic = (mime: ImageType) => mime === 'image/heic' || mime === 'image/heif';

/** The metadata before the pixels fits into this: boxes of HEIC, chunks of WebP. Unit: bytes. */
const HEAD_BYTES = 256 * 1024;
/** Rows that libvips holds while it reduces a picture that is decoded row by row. */
const HELD_ROWS = 2_400;

/** libheif holds the pixels as planes and as RGB. */
const HEIC = { bytesPerPixel: 6, nsPerPixel: 90 };
/** Both have samples of 16 bits. */
const HIGH_RANGE_HEIC = { bytesPerPixel: 12, nsPerPixel: 200 };
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

/** The size of the largest picture in the file (`ispe`, ISO/IEC 23008-12); the thumbnail and the tiles are smaller. */
function heicSize(head: Buffer): { width: number; height: number } {
  let largest = { width: 0, height: 0 };
  for (let at = head.indexOf('ispe'); at >= 0; at = head.indexOf('ispe', at + 1)) {
    if (at + 16 > head.length) break;
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
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
  const head = await readHead(path);
  if (isHeic(mime)) {
    const size = heicSize(head);
    const pixels = size.width * size.height;
    if (pixels === 0) throw new AppError('media_unreadable');
    if (pixels > maxPixels) throw new AppError('media_too_big');
    const codes = colourCodesOf(head);
    const { bytesPerPixel, nsPerPixel } = codes && isHighRange(codes) ? HIGH_RANGE_HEIC : HEIC;
    const heldBytes = pixels * bytesPerPixel;
    const weight = weigh({ ...size, frames: 1, channels: 3, heldBytes, nsPerPixel });
    return { header: { mime, ...size, frames: 1, isTurned: false }, weight };
  }
  if ((await countFrames(path, mime, MAX_FRAMES)) > MAX_FRAMES)
    throw new AppError('media_too_big', { message: TOO_MANY_FRAMES });
  const { SAFE_INPUT, sharp } = await import('./sharp.ts');
  const metadata = await sharp(path, SAFE_INPUT).metadata();
  const { width, height, channels, pages: frames = 1, autoOrient, orientation = 1 } = metadata;
  if (width * height * frames > maxPixels) throw new AppError('media_too_big');
  const isTurned = orientation !== 1;
  const { heldBytes, nsPerPixel } = decoding(head, mime, metadata);
  const weight = weigh({
    ...autoOrient,
    channels,
    // Only a photo keeps the animation; the other kinds use its first frame.
    frames: kind === 'photo' && !isTurned ? frames : 1,
    heldBytes,
    nsPerPixel: nsPerPixel + (isTurned ? TURNED_NS : 0),
  });
  return { header: { mime, ...autoOrient, frames, isTurned }, weight };
}
