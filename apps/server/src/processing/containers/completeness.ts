import { open } from 'node:fs/promises';
import { declaredEnd } from '@sfera/contract/media/file-ends/declared-end';
import type { ImageType, VideoType } from '@sfera/contract/media/media';
import { AppError } from '../../base/errors.ts';
import { createByteReader } from './byte-reader.ts';

/**
 * The refusal of a file whose end is missing. Its message names the share that has arrived.
 * @param share 0 to 1; null when the share is unknown
 */
export function incomplete(share: number | null = null): AppError {
  const percents = Math.min(99, Math.floor((share ?? 0) * 100));
  if (percents < 1) return new AppError('media_incomplete');
  const message = `Прочитано только ${percents} % файла. Загрузите его целиком`;
  return new AppError('media_incomplete', { message });
}

/** Which share of a file is there, by its container alone: 1 for a complete file, null when the share is unknown. */
export async function shareReceived(path: string, mime: ImageType | VideoType): Promise<number | null> {
  const file = await open(path);
  try {
    const bytes = await createByteReader(file);
    const end = await declaredEnd(bytes, mime);
    if (end <= bytes.sizeBytes) return 1;
    return end === Infinity ? null : bytes.sizeBytes / end;
  } finally {
    await file.close();
  }
}

/**
 * Refuses an incomplete file before it is decoded.
 * @throws {AppError} `media_incomplete` for a file that ends before its container says, or in the middle of a part
 */
export async function refuseIncomplete(path: string, mime: ImageType | VideoType): Promise<void> {
  const share = await shareReceived(path, mime);
  if (share !== 1) throw incomplete(share);
}
