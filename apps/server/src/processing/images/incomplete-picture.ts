import type { ImageType } from '@sfera/contract/media';
import { incomplete, shareReceived } from '../containers/completeness.ts';
import { SAFE_INPUT, sharp } from './sharp.ts';

/** The picture is sampled at this size: libjpeg decodes it cheaply, and 200 rows are enough for a percentage. */
const SAMPLE_SIZE = { width: 32, height: 200, fit: 'fill', kernel: 'nearest' } as const;
/** A decoder fills missing rows with one colour. A pixel within this difference of it, of 255, counts as filled. */
const FILLING_TOLERANCE = 2;

const sample = (path: string, failOn: 'none' | 'warning') =>
  sharp(path, { ...SAFE_INPUT, failOn })
    .resize(SAMPLE_SIZE)
    .greyscale()
    .raw()
    .toBuffer();

/** Which share of an incomplete picture is real, not filled in; null when the share is unknown. */
async function shareDecoded(path: string): Promise<number | null> {
  const pixels = await sample(path, 'none').catch(() => null);
  const filling = pixels?.at(-1);
  if (!pixels || filling === undefined) return null;
  const { width, height } = SAMPLE_SIZE;
  const isFilling = (row: number) =>
    pixels
      .subarray(row * width, (row + 1) * width)
      .every((value) => Math.abs(value - filling) <= FILLING_TOLERANCE);
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
  const share = await shareReceived(path, mime);
  if (share !== null && share < 1) throw incomplete(share);
  // For an animation the share is unknown, because only its first frame would be examined.
  if (share === null) throw incomplete(mime === 'image/gif' ? null : await shareDecoded(path));
  if (mime !== 'image/jpeg') return;
  const warning = await sample(path, 'warning').then(
    () => '',
    (error: unknown) => String(error),
  );
  if (/premature end/i.test(warning)) throw incomplete(await shareDecoded(path));
}
