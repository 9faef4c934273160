import type { ImageType } from '@sfera/contract/media';
import { incomplete, shareThere } from '../containers/completeness.ts';
import { SAFE_INPUT, sharp } from './sharp.ts';

/** libjpeg decodes this size cheaply, and 200 rows are enough for a percentage. */
const LOOKED_AT = { width: 32, height: 200, fit: 'fill', kernel: 'nearest' } as const;
/** Difference, of 255, up to which two rows count as equal. A decoder fills missing rows with one colour. */
const SAME = 2;

const look = (path: string, failOn: 'none' | 'warning') =>
  sharp(path, { ...SAFE_INPUT, failOn })
    .resize(LOOKED_AT)
    .greyscale()
    .raw()
    .toBuffer();

/** Which share of an incomplete picture is real, not filled in; null when the share is unknown. */
async function shareDrawn(path: string): Promise<number | null> {
  const pixels = await look(path, 'none').catch(() => null);
  const filling = pixels?.at(-1);
  if (!pixels || filling === undefined) return null;
  const { width, height } = LOOKED_AT;
  const isFilling = (row: number) =>
    pixels.subarray(row * width, (row + 1) * width).every((value) => Math.abs(value - filling) <= SAME);
  let rows = height;
  while (rows > 0 && isFilling(rows - 1)) rows -= 1;
  return rows === height ? null : rows / height;
}

/**
 * Refuses a picture whose end is missing. A JPEG does not declare its length, but libjpeg warns when the data ends
 * before the last row, and fills the rest with grey. Other warnings are ignored, because files of phones cause them.
 * @throws {AppError} `media_incomplete`
 */
export async function refuseIncompletePicture(path: string, mime: ImageType): Promise<void> {
  const share = await shareThere(path, mime);
  if (share !== null && share < 1) throw incomplete(share);
  // For an animation the share is unknown, because only its first frame would be examined.
  if (share === null) throw incomplete(mime === 'image/gif' ? null : await shareDrawn(path));
  if (mime !== 'image/jpeg') return;
  const warning = await look(path, 'warning').then(
    () => '',
    (error: unknown) => String(error),
  );
  if (/premature end/i.test(warning)) throw incomplete(await shareDrawn(path));
}
