const DISPLAY_P3_NAME = 'Display P3';
/** The code of SMPTE EG 432-1 in ITU-T H.273, table 2. */
const DISPLAY_P3_PRIMARIES = 12;
/** The colour boxes lie in the head of the file, before the pixels. Unit: bytes. */
const HEAD_BYTES = 256 * 1024;
const BOX_NAME_BYTES = 8;

/**
 * Returns the colour space of a HEIC file from its `colr` box (ISO/IEC 14496-12): phones write Display P3, and the
 * decoder does not convert colours. Other profiles count as sRGB.
 */
export function colourSpaceOf(heic: Uint8Array): PredefinedColorSpace {
  const head = new TextDecoder('latin1').decode(heic.subarray(0, HEAD_BYTES));
  const profile = head.indexOf('colrprof');
  if (profile !== -1) {
    // The profile's name is UTF-16BE: a zero byte precedes each letter.
    const isP3 = head.slice(profile).replaceAll('\0', '').includes(DISPLAY_P3_NAME);
    return isP3 ? 'display-p3' : 'srgb';
  }
  const numbers = head.indexOf('colrnclx');
  const primaries = numbers === -1 ? 0 : head.charCodeAt(numbers + BOX_NAME_BYTES + 1);
  return primaries === DISPLAY_P3_PRIMARIES ? 'display-p3' : 'srgb';
}
