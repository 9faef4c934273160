import { readFile } from 'node:fs/promises';
import { type Heif, readHeif } from '@sfera/contract/media/heif';
import { type DecodedHeif, decodeHeif, highRangeOf } from '@sfera/contract/media/heif-decoder';
import { reductionOf, shownSize } from '@sfera/contract/media/heif-weight';
import { DISPLAY_P3_PRIMARIES } from '@sfera/contract/media/high-range';
import { AppError } from '../../base/errors.ts';
import { asRgbProfile } from './icc.ts';
import type { Size } from './picture-files.ts';
import { sharp } from './sharp.ts';

export interface DecodedHeic extends DecodedHeif {
  profile: Buffer | undefined;
}

/**
 * Decodes a HEIC or HEIF photo, not smaller than `needed`. The pixels are upright, so EXIF orientation must not be
 * applied again; their colours are those of `profile`, or sRGB without one.
 * @throws {BrokenHeif}
 * @throws {AppError} `media_unreadable`
 */
export async function decodeHeic(
  path: string,
  neededSize: (size: Size) => Size,
): Promise<DecodedHeic & Size> {
  // The decoder is loaded on demand: it takes 40 MB, and few pictures need it.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const bytes = await readFile(path);
  await libheif.ready;
  const heif = await readHeif({
    sizeBytes: bytes.length,
    read: async (offset, count) => bytes.subarray(offset, offset + count),
  });
  const size = shownSize(heif);
  if (!size) throw new AppError('media_unreadable');
  const decoded = decodeHeif(libheif, bytes, heif, reductionOf(size, neededSize(size)));
  return { ...decoded, profile: await profileOf(heif) };
}

async function profileOf(heif: Heif): Promise<Buffer | undefined> {
  const { profile = null, codes = null } = (heif.picture ?? heif.sequence)?.colours ?? {};
  if (profile) return asRgbProfile(profile);
  return highRangeOf(heif) || codes?.primaries === DISPLAY_P3_PRIMARIES ? displayP3Profile() : undefined;
}

/** The profile of Display P3 that libvips brings. */
async function displayP3Profile(): Promise<Buffer | undefined> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } });
  const file = await dot.withIccProfile('p3').png().toBuffer();
  return (await sharp(file).metadata()).icc;
}
