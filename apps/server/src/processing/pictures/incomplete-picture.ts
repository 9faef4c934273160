import { appendFile, stat, truncate, writeFile } from 'node:fs/promises';
import type { ImageType } from '@sfera/contract/media/media';
import { incomplete, shareReceived } from '../containers/completeness.ts';
import { withPngProfile } from './icc.ts';
import { mendEnd } from './mend-end.ts';
import { gammaProfile } from './png-gamma.ts';
import { pixelsOf } from './png-rows.ts';
import { SAFE_INPUT, sharp } from './sharp.ts';

/** The picture is sampled at this size: libjpeg decodes it cheaply, and 200 rows are enough for a percentage. */
const SAMPLE_SIZE = { width: 32, height: 200, fit: 'fill', kernel: 'nearest' } as const;
/** A decoder fills missing rows with one colour. A pixel within this difference of it, of 255, counts as filled. */
const FILLING_TOLERANCE = 2;

/** More coded bits without a pattern and without a marker, and the end. The first byte, 0, goes on behind a cut 0xff. */
const CONTINUATION = Buffer.from([
  ...Array.from({ length: 510 }, (_, n) => (n * n * 37 + n * 101) % 251),
  0xff,
  0xd9,
]);

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

/** Writes a PNG again whose pixels lack their checksum, with its colours. */
async function packAnew(path: string): Promise<void> {
  const gamma = await gammaProfile(path);
  const png = await sharp(path, { ...SAFE_INPUT, failOn: 'none' })
    .keepMetadata()
    .png()
    .toBuffer();
  await writeFile(path, gamma ? withPngProfile(png, gamma) : png);
}

/** How libjpeg names data that ends before the end of the picture. */
const BREAKS_OFF = /premature end/i;

/** The decoder's complaint about the picture; empty when all pixels are there. */
const complaint = (path: string): Promise<string> =>
  sample(path, 'warning').then(
    () => '',
    (error: unknown) => String(error),
  );

/** Rows at the bottom that show missing pixels: the last blocks of a JPEG are at most this high. */
const BOTTOM_ROWS = 32;

/** Null for a file that breaks off before its first row. */
const bottom = async (path: string): Promise<Buffer | null> => {
  const { width, height } = await sharp(path, SAFE_INPUT).metadata();
  const rows = Math.min(height, BOTTOM_ROWS);
  return sharp(path, { ...SAFE_INPUT, failOn: 'none' })
    .extract({ left: 0, top: height - rows, width, height: rows })
    .raw()
    .toBuffer()
    .catch(() => null);
};

/**
 * Gives a JPEG its end and tells whether pixels are missing. libjpeg does not always warn when the data ends within the
 * last blocks. But it draws the data that follows, so two continuations of a file differ in what is missing alone.
 */
async function endJpeg(path: string): Promise<boolean> {
  const { size } = await stat(path);
  await appendFile(path, CONTINUATION);
  const continued = await bottom(path);
  await truncate(path, size);
  await mendEnd(path, 'image/jpeg');
  const ended = await bottom(path);
  return !continued || !ended || !continued.equals(ended);
}

/**
 * Refuses a picture of which pixels are missing. A file that lacks only its end, as cameras and messengers write some,
 * gets the end. A JPEG does not declare its length, but libjpeg warns when the data ends before the end marker. Other
 * warnings are ignored, because files of phones cause them.
 * @throws {AppError} `media_incomplete`
 */
export async function refuseIncompletePicture(path: string, mime: ImageType): Promise<void> {
  const share = await shareReceived(path, mime);
  const isWhole = share === 1;
  if (mime === 'image/jpeg') {
    if (!BREAKS_OFF.test(await complaint(path))) return;
    if ((await endJpeg(path)) || BREAKS_OFF.test(await complaint(path)))
      throw incomplete(await shareDecoded(path));
    return;
  }
  if (mime === 'image/png') {
    const pixels = isWhole && (await complaint(path)) === '' ? 'all' : await pixelsOf(path);
    if (pixels === 'few' || (pixels === 'damaged' && !isWhole)) throw incomplete(await shareDecoded(path));
    if (isWhole) return;
    await mendEnd(path, mime);
    if ((await complaint(path)) === '') return;
    // All rows are there, so what the decoder misses is their checksum.
    await packAnew(path);
    if ((await complaint(path)) !== '') throw incomplete();
    return;
  }
  if (isWhole) return;
  // For an animation the share is unknown, because only its first frame would be examined.
  throw incomplete(share ?? (mime === 'image/gif' ? null : await shareDecoded(path)));
}
