import { AppError } from '../../platform/core/errors.ts';
import { decodeHeic } from './heic.ts';
import { isHeic } from './picture-header.ts';
import { isWideProfile, withPngProfile } from './icc.ts';
import type { PictureSource, Size } from './picture-files.ts';
import type { PictureHeader } from './picture-job.ts';
import { SAFE_INPUT, sharp } from './sharp.ts';

/**
 * Opens a picture whose header has been read.
 * @param neededSize the size to which a picture of the given size will be reduced
 * @throws {AppError} `media_too_big` for a HEIC larger than its header says, `media_unreadable`
 */
export async function openPicture(
  path: string,
  header: PictureHeader,
  neededSize: (size: Size) => Size,
): Promise<PictureSource> {
  if (isHeic(header.mime)) return openHeic(path, header.width * header.height, neededSize);
  const { width, height, frames, isTurned } = header;
  const animation = frames > 1 && !isTurned ? () => sharp(path, { ...SAFE_INPUT, animated: true }) : null;
  const { depth, icc, space } = await sharp(path, SAFE_INPUT).metadata();
  const isRgb = icc !== undefined && (space === 'srgb' || space === 'rgb16');
  const raw = () => sharp(path, { ...SAFE_INPUT, ignoreIcc: true }).autoOrient();
  // sharp reads a profile of 16 bits into Display P3, and would call the result sRGB.
  const isDeep = isRgb && depth === 'ushort';
  const still = () =>
    isDeep ? raw().withIccProfile('srgb', { attach: false }) : sharp(path, SAFE_INPUT).autoOrient();
  // All frames of an animation are converted at once, by sharp, into sRGB; its first frame must look the same.
  const wide = isRgb && animation === null && isWideProfile(icc) ? raw : null;
  return { width, height, still, wide, animation };
}

/** Decodes a HEIC by libheif, because libvips cannot. */
async function openHeic(
  path: string,
  maxPixels: number,
  neededSize: (size: Size) => Size,
): Promise<PictureSource> {
  const { width, height, channels, pixels, profile } = await decodeHeic(path, maxPixels);
  if (pixels.length === 0) throw new AppError('media_unreadable');
  const decoded = sharp(pixels, { raw: { width, height, channels } });
  if (!profile) return { width, height, still: () => decoded.clone(), wide: null, animation: null };
  // Raw pixels cannot carry a colour profile, but a png can. Resizing first keeps the png small.
  const png = await decoded
    .resize({ ...neededSize({ width, height }), fit: 'fill' })
    .png({ compressionLevel: 0 });
  const withProfile = withPngProfile(await png.toBuffer(), profile);
  const wide = () => sharp(withProfile, { ...SAFE_INPUT, ignoreIcc: true });
  const still = () => sharp(withProfile, SAFE_INPUT);
  return { width, height, still, wide: isWideProfile(profile) ? wide : null, animation: null };
}
