import type { Sharp } from 'sharp';

/** A resized picture in memory. Each call of a function starts a new pipeline. */
interface DecodedPicture {
  /** In the colours in which it is published: sRGB without a profile, or Display P3 with the profile of libvips. */
  own(): Sharp;
  /** In sRGB, without a profile. */
  srgb(): Sharp;
}

/** A picture that can be opened in sRGB, and with the numbers of its own profile where that is wider. */
export interface Coloured {
  still(): Sharp;
  /** The numbers of the file's own wide profile, not converted; null for a picture that fits into sRGB. */
  wide: (() => Sharp) | null;
}

function hasTransparency(pixels: Buffer, channels: number): boolean {
  if (channels !== 2 && channels !== 4) return false;
  for (let at = channels - 1; at < pixels.length; at += channels) if (pixels[at] !== 255) return true;
  return false;
}

/** Decodes a resized picture. Each call of the result starts a new pipeline from the sRGB pixels. */
export async function decode(picture: Sharp): Promise<() => Sharp> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const isTransparent = hasTransparency(data, info.channels);
  const { sharp } = await import('./sharp.ts');
  return () => {
    const decoded = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    return isTransparent ? decoded : decoded.removeAlpha();
  };
}

/**
 * Decodes a picture in the colours in which it is published. A wide one becomes Display P3 at once: through sRGB its
 * most saturated colours would be lost.
 * @param resized resizes and cuts
 */
export async function decodeOwn(
  { still, wide }: Coloured,
  resized: (picture: Sharp) => Sharp,
): Promise<DecodedPicture> {
  if (!wide) {
    const srgb = await decode(resized(still()));
    return { own: srgb, srgb };
  }
  // Raw pixels cannot carry a colour profile, but a png can. Its profile is that of libvips, not that of the file.
  const converted = resized(wide()).toColourspace('srgb').withIccProfile('p3');
  const png = await converted.png({ compressionLevel: 0 }).toBuffer();
  const { sharp } = await import('./sharp.ts');
  const { isOpaque } = await sharp(png).stats();
  const opened = (ignoreIcc: boolean) => {
    const decoded = sharp(png, { ignoreIcc });
    return isOpaque ? decoded.removeAlpha() : decoded;
  };
  return { own: () => opened(true).keepIccProfile(), srgb: () => opened(false) };
}
