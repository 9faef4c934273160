import type { ImageType } from '@sfera/contract/media';
import { incomplete, shareThere } from '../containers/completeness.ts';
import { SAFE_INPUT, sharp } from './sharp.ts';

/** As small as libjpeg decodes at little cost; enough rows to say how many percents there are. */
const LOOKED_AT = { width: 32, height: 200, fit: 'fill', kernel: 'nearest' } as const;
/** A decoder fills what is missing with one colour. Of 255. */
const SAME = 2;

const look = (path: string, failOn: 'none' | 'warning') =>
  sharp(path, { ...SAFE_INPUT, failOn })
    .resize(LOOKED_AT)
    .greyscale()
    .raw()
    .toBuffer();

/** Which part of a broken picture is no filling; null when it cannot be told. */
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
 * Refuses a picture that ends before its time. A JPEG does not say how long it is: libjpeg notices when the data
 * ends before the rows do, and fills the rest with grey. Other warnings are of no account: files of phones have them.
 * @throws {AppError} `media_incomplete`
 */
export async function refuseIncompletePicture(path: string, mime: ImageType): Promise<void> {
  const share = await shareThere(path, mime);
  if (share !== null && share < 1) throw incomplete(share);
  // Of an animation the first picture alone would be looked at.
  if (share === null) throw incomplete(mime === 'image/gif' ? null : await shareDrawn(path));
  if (mime !== 'image/jpeg') return;
  const warning = await look(path, 'warning').then(
    () => '',
    (error: unknown) => String(error),
  );
  if (/premature end/i.test(warning)) throw incomplete(await shareDrawn(path));
}
