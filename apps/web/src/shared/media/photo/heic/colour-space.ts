const DISPLAY_P3_NAME = 'Display P3';
/** SMPTE EG 432-1 in ITU-T H.273, table 2. */
const DISPLAY_P3_PRIMARIES = 12;
/** Where a box says what kind of profile it holds: in the head of the file, before its pixels. Unit: bytes. */
const HEAD_BYTES = 256 * 1024;
const BOX_NAME_BYTES = 8;

/**
 * The colours of a HEIC file by its box `colr` (ISO/IEC 14496-12): phones write Display P3, and the decoder leaves
 * the colours as they are. Anything else is taken for sRGB.
 */
export function colourSpaceOf(heic: Uint8Array): PredefinedColorSpace {
  const head = new TextDecoder('latin1').decode(heic.subarray(0, HEAD_BYTES));
  const profile = head.indexOf('colrprof');
  if (profile !== -1) {
    // Its name is UTF-16, each letter after a zero.
    const isP3 = head.slice(profile).replaceAll('\0', '').includes(DISPLAY_P3_NAME);
    return isP3 ? 'display-p3' : 'srgb';
  }
  const numbers = head.indexOf('colrnclx');
  const primaries = numbers === -1 ? 0 : head.charCodeAt(numbers + BOX_NAME_BYTES + 1);
  return primaries === DISPLAY_P3_PRIMARIES ? 'display-p3' : 'srgb';
}
