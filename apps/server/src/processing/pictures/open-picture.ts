import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { decodeHeic } from './heic.ts';
import { isHeic, isTurnedByExif } from './picture-header.ts';
import { isWideProfile, withPngProfile } from './icc.ts';
import type { PictureSource, Size } from './picture-files.ts';
import type { PictureHeader } from './picture-job.ts';
import { gammaProfile } from './png-gamma.ts';
import { SAFE_INPUT, sharp } from './sharp.ts';

/**
 * Opens a picture whose header has been read.
 * @param neededSize the size to which a picture of the given size will be reduced
 * @throws {AppError} `media_unreadable`
 */
export async function openPicture(
  path: string,
  header: PictureHeader,
  neededSize: (size: Size) => Size,
): Promise<PictureSource> {
  if (isHeic(header.mime)) return openHeic(path, header, neededSize);
  const { mime, width, height, frames } = header;
  const gamma = mime === 'image/png' ? await gammaProfile(path) : null;
  const file = gamma ? withPngProfile(await readFile(path), gamma) : path;
  const animation = frames > 1 ? () => sharp(file, { ...SAFE_INPUT, animated: true }) : null;
  const { depth, icc, space } = await sharp(file, SAFE_INPUT).metadata();
  const isRgb = icc !== undefined && (space === 'srgb' || space === 'rgb16');
  const upright = (picture: Sharp) => (isTurnedByExif(mime) ? picture.autoOrient() : picture);
  const raw = () => upright(sharp(file, { ...SAFE_INPUT, ignoreIcc: true }));
  // sharp reads a profile of 16 bits into Display P3, and would call the result sRGB.
  const isDeep = isRgb && depth === 'ushort';
  const still = () =>
    isDeep ? raw().withIccProfile('srgb', { attach: false }) : upright(sharp(file, SAFE_INPUT));
  // All frames of an animation are converted at once, by sharp, into sRGB; its first frame must look the same.
  const wide = isRgb && animation === null && isWideProfile(icc) ? raw : null;
  return { width, height, still, wide, animation };
}

/** Decodes a HEIC by libheif, because libvips cannot. */
async function openHeic(
  path: string,
  { width, height }: Size,
  neededSize: (size: Size) => Size,
): Promise<PictureSource> {
  const { pixels, profile, ...decoded } = await decodeHeic(path, neededSize);
  // Raw pixels cannot carry a colour profile, but a png can. Resizing first keeps the png small, and a pipeline of its
  // bytes can be started anew without a copy of all pixels.
  const png = await sharp(pixels, { raw: decoded })
    .resize({ ...neededSize({ width, height }), fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const bytes = profile ? withPngProfile(png, profile) : png;
  const wide = () => sharp(bytes, { ...SAFE_INPUT, ignoreIcc: true });
  const still = () => sharp(bytes, SAFE_INPUT);
  return {
    width,
    height,
    still,
    wide: profile && isWideProfile(profile) ? wide : null,
    animation: null,
  };
}
