import { type Heif, readHeif } from '@sfera/contract/media/heif';
import {
  BrokenHeif,
  decodeHeif,
  highRangeOf,
  type Libheif,
  reductionFor,
} from '@sfera/contract/media/heif-decoder';
import { foreignCodec } from '@sfera/contract/media/heif-kinds';
import { DISPLAY_P3_PRIMARIES } from '@sfera/contract/media/high-range';
import type { Size } from '../../filters/place.ts';

export type DecodedHeic =
  | ({
      status: 'decoded';
      rgba: Uint8ClampedArray<ArrayBuffer>;
      colorSpace: PredefinedColorSpace;
    } & Size)
  | { status: 'too-big' | 'broken' }
  /** The codec is called by its name, in Russian. */
  | { status: 'not-a-picture'; words: string };

/** Limits of one job. Unit: pixels. */
export interface Limits {
  /** A larger picture is refused. */
  maxPixels: number;
  /** A larger picture is reduced while it is decoded, to not less. */
  workingPixels: number;
}

/**
 * Decodes the main picture of a file, upright, with hardly more pixels than are worked with. Rejects pictures larger
 * than `maxPixels` from the header alone.
 */
export async function decodeHeic(
  libheif: Libheif,
  bytes: Uint8Array,
  { maxPixels, workingPixels }: Limits,
): Promise<DecodedHeic> {
  try {
    const read = async (offset: number, count: number) => bytes.subarray(offset, offset + count);
    const heif = await readHeif({ sizeBytes: bytes.length, read });
    const shown = heif.picture ?? heif.sequence;
    if (!shown) return { status: 'broken' };
    const words = foreignCodec(heif);
    if (words !== null) return { status: 'not-a-picture', words };
    const pixels = shown.width * shown.height;
    if (pixels > maxPixels) return { status: 'too-big' };
    const reduction = reductionFor(Math.ceil(Math.sqrt(pixels / workingPixels)));
    const decoded = decodeHeif(libheif, bytes, heif, reduction);
    const { width, height } = decoded;
    return { status: 'decoded', width, height, rgba: asRgba(decoded), colorSpace: colourSpaceOf(heif) };
  } catch (error) {
    if (error instanceof BrokenHeif || error instanceof RangeError) return { status: 'broken' };
    throw error;
  }
}

function asRgba({ width, height, channels, pixels }: ReturnType<typeof decodeHeif>) {
  if (channels === 4) return new Uint8ClampedArray(pixels.buffer);
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4)
    rgba.set(pixels.subarray(from, from + 3), to);
  return rgba;
}

const DISPLAY_P3_NAME = 'Display P3';

/**
 * The colour space of the decoded pixels: phones write Display P3, and the decoder does not convert colours. Pictures of
 * high dynamic range become Display P3. Other profiles count as sRGB.
 */
export function colourSpaceOf(heif: Heif): PredefinedColorSpace {
  const { profile = null, codes = null } = (heif.picture ?? heif.sequence)?.colours ?? {};
  // The profile's name is UTF-16BE: a zero byte precedes each letter.
  const isWide = profile
    ? new TextDecoder('latin1').decode(profile).replaceAll('\0', '').includes(DISPLAY_P3_NAME)
    : highRangeOf(heif) !== null || codes?.primaries === DISPLAY_P3_PRIMARIES;
  return isWide ? 'display-p3' : 'srgb';
}
