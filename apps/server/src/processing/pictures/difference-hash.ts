import type { Sharp } from 'sharp';

/** Pixels of each side on which neighbours are compared. */
const SIDE = 9;
const COMPARED = SIDE - 1;
/** Brightness has 16 bits: rounded to 8, the small steps of one picture differ from those of its copies. */
const MAX_BRIGHTNESS = 65_535;
/** A smaller step of brightness is noise of the encoder, and would make hashes of flat pictures alike. */
const STEP = MAX_BRIGHTNESS / 128;
/** A picture with fewer steps looks like too many others, such as a black frame or a blank page. */
const MIN_DETAIL = 24;

/**
 * A perceptual hash (difference hash, «dHash»): 128 characters `0` and `1`, of which the first half says where the
 * picture gets brighter to the right, and the second half where it does downwards. Copies that were scaled or encoded
 * anew differ in few places, other pictures in about half of them. Null for a picture with too little detail.
 */
export async function differenceHash(picture: Sharp): Promise<string | null> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .pipelineColourspace('rgb16')
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .toColourspace('grey16')
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint16Array(data.buffer, data.byteOffset, SIDE * SIDE * info.channels);
  const at = (x: number, y: number) => pixels[(y * SIDE + x) * info.channels] ?? 0;
  const cells = Array.from(
    { length: COMPARED * COMPARED },
    (_, n) => [n % COMPARED, Math.floor(n / COMPARED)] as const,
  );
  const steps = [
    ...cells.map(([x, y]) => at(x + 1, y) - at(x, y)),
    ...cells.map(([x, y]) => at(x, y + 1) - at(x, y)),
  ];
  if (steps.filter((step) => Math.abs(step) >= STEP).length < MIN_DETAIL) return null;
  return steps.map((step) => (step >= STEP ? '1' : '0')).join('');
}
