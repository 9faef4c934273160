import { colourCodesOf, DISPLAY_P3_PRIMARIES, isHighRange } from '@sfera/contract/high-range';

const DISPLAY_P3_NAME = 'Display P3';
/** The colour boxes lie in the head of the file, before the pixels. Unit: bytes. */
const HEAD_BYTES = 256 * 1024;

/**
 * Returns the colour space of the decoded pixels of a HEIC file from its `colr` box (ISO/IEC 14496-12): phones write
 * Display P3, and the decoder does not convert colours. Pictures of high dynamic range become Display P3. Other
 * profiles count as sRGB.
 */
export function colourSpaceOf(heic: Uint8Array): PredefinedColorSpace {
  const codes = colourCodesOf(heic);
  if (codes) return isHighRange(codes) || codes.primaries === DISPLAY_P3_PRIMARIES ? 'display-p3' : 'srgb';
  const head = new TextDecoder('latin1').decode(heic.subarray(0, HEAD_BYTES));
  const profile = head.indexOf('colrprof');
  if (profile === -1) return 'srgb';
  // The profile's name is UTF-16BE: a zero byte precedes each letter.
  return head.slice(profile).replaceAll('\0', '').includes(DISPLAY_P3_NAME) ? 'display-p3' : 'srgb';
}
