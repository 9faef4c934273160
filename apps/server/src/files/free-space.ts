import { statfs } from 'node:fs/promises';
import { AppError } from '../platform/core/errors.ts';

/**
 * What uploads leave free: PostgreSQL, which mostly lies on the same disk, stops when it cannot write its log, and then
 * nobody can read either. These are 16 files of that log, and room for what is made of the last uploads.
 */
const RESERVE_BYTES = 256 * 1024 ** 2;

/**
 * Refuses an upload for which the folder's disk has no room, before it has come.
 * @param sizeBytes of the upload as far as it is known, else 0
 * @throws {AppError} `storage_full`
 */
export async function requireSpace(
  folder: string,
  sizeBytes: number,
  reserveBytes = RESERVE_BYTES,
): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - sizeBytes < reserveBytes) throw new AppError('storage_full');
}
