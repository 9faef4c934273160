import type { Sharp } from 'sharp';

/** Pixels of each side on which neighbours are compared. */
const SIDE = 9;
const COMPARED = SIDE - 1;
/** A smaller step of brightness, of 255, is noise of the encoder, and would make hashes of flat pictures alike. */
const STEP = 2;
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
    .greyscale()
    .resize({ width: SIDE, height: SIDE, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * SIDE + x) * info.channels] ?? 0;
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
