const MATRIX_AT = 44;
const SIZE_AT = 80;
/** The last row of a matrix has 30 bits behind the point, all else has 16 (ISO/IEC 14496-12, 8.3.2). */
const ONE = 0x1_00_00;
const ONE_OF_LAST_ROW = 0x40_00_00_00;

/**
 * An mp4 or mov whose first picture players turn to the left by this angle, as phones ask for. Versions of ffmpeg differ
 * in the options for that.
 */
export function turnedMp4(mp4: Uint8Array, degrees: 90 | 180): Uint8Array<ArrayBuffer> {
  const turned = new Uint8Array(mp4);
  const view = new DataView(turned.buffer);
  const letters = new TextDecoder('latin1').decode(turned);
  let box = letters.indexOf('tkhd');
  while (box >= 0 && view.getUint32(box + SIZE_AT) === 0) box = letters.indexOf('tkhd', box + 4);
  if (box < 0) throw new Error('No track has a picture');
  const rows = degrees === 90 ? [0, -ONE, 0, ONE, 0, 0, 0, 0] : [-ONE, 0, 0, 0, -ONE, 0, 0, 0];
  for (const [n, value] of [...rows, ONE_OF_LAST_ROW].entries())
    view.setInt32(box + MATRIX_AT + n * 4, value);
  return turned;
}
