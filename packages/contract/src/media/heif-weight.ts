import { foreignCodec } from './heif-kinds.ts';
import type { Heif } from './heif.ts';
import { highRangeOf, isTiled, reductionFor } from './heif-decoder.ts';
import { MEBIBYTE } from '../base/bytes.ts';
import { largestSize } from './picture-size.ts';
import { type Decoded, refusalOfStill } from './picture-weight.ts';

interface Size {
  width: number;
  height: number;
}

/** The decoder's mean of neighbours is coarser than that of libvips, which makes the last step. */
const LAST_STEP = 1.5;

/** The upright size of the picture that is published; null for a file without one. */
export const shownSize = ({ picture, sequence }: Heif): Size | null => {
  const shown = picture ?? sequence;
  return shown && shown.width > 0 && shown.height > 0 ? { width: shown.width, height: shown.height } : null;
};

/** Decoded pixels along one side whose mean is one pixel of what libvips gets. */
export const reductionOf = (size: Size, needed: Size) =>
  reductionFor(Math.min(size.width / needed.width, size.height / needed.height) / LAST_STEP);

/** libheif holds the pixels as planes and as RGB, those of high range with samples of 16 bits. */
const WHOLE = { bytesPerPixel: 6, nsPerPixel: 100 };
const HIGH_RANGE = { bytesPerPixel: 12, nsPerPixel: 220 };
/** The decoder's memory for one tile of a phone and for its own tables. Unit: bytes. */
const TILE_BYTES = 24 * MEBIBYTE;
/** The file is held by this process and by the decoder. */
const FILE_COPIES = 2;

/** The cost of decoding. A picture of tiles takes memory for the reduced result alone. */
export function heifDecoding(
  heif: Heif,
  size: Size,
  needed: Size,
  fileBytes: number,
): Pick<Decoded, 'heldBytes' | 'nsPerPixel' | 'channels'> {
  const { bytesPerPixel, nsPerPixel } = highRangeOf(heif) ? HIGH_RANGE : WHOLE;
  const channels = heif.picture?.hasAlpha ? 4 : 3;
  const reduction = reductionOf(size, needed);
  const reduced = Math.ceil(size.width / reduction) * Math.ceil(size.height / reduction);
  // Sums of 16 bits and the result, or the result alone.
  const resultBytes = reduced * channels * (reduction === 1 ? 1 : 3);
  const decoderBytes = isTiled(heif) ? TILE_BYTES : size.width * size.height * bytesPerPixel;
  return { heldBytes: resultBytes + decoderBytes + fileBytes * FILE_COPIES, nsPerPixel, channels };
}

/** The refusal of a photo that is sent as it is, in Russian; null for a photo that the server decodes. */
export function refusalOfHeif(heif: Heif, fileBytes: number): string | null {
  const size = shownSize(heif);
  if (!size) return null;
  const cost = heifDecoding(heif, size, largestSize(size), fileBytes);
  return foreignCodec(heif) ?? refusalOfStill({ ...size, ...cost });
}
