import { statfs } from 'node:fs/promises';
import { AppError } from '../platform/core/errors.ts';

/**
 * Space that uploads leave free. PostgreSQL is mostly on the same disk and stops when it cannot write its log; then
 * reading fails too. The reserve holds 16 files of that log and the renditions of the last uploads.
 */
export const DISK_RESERVE_BYTES = 256 * 1024 ** 2;

/**
 * Refuses an upload that does not fit on the folder's disk, before it is received.
 * @param sizeBytes size of the upload, or 0 when it is unknown
 * @throws {AppError} `storage_full`
 */
export async function requireSpace(
  folder: string,
  sizeBytes: number,
  reserveBytes = DISK_RESERVE_BYTES,
): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - sizeBytes < reserveBytes) throw new AppError('storage_full');
}
