import { statfs } from 'node:fs/promises';
import { AppError } from '../base/errors.ts';

/**
 * Space that uploads and jobs leave free, unless the operator wants more. PostgreSQL is mostly on the same disk and stops
 * when it cannot write its log; then reading fails too. The reserve holds 16 files of that log and the renditions of the
 * last uploads.
 */
export const DISK_RESERVE_BYTES = 256 * 1024 ** 2;

/** A folder for files that arrive or are being made. `MediaStorage` is one. */
export interface Scratch {
  readonly tempDir: string;
  /** Space that must stay free on the disk of `tempDir`. Unit: bytes. */
  readonly reserveBytes: number;
}

/** The place of a file that is arriving. */
export interface Reservation {
  /** Bytes that lie on the disk now, so they are no longer free. */
  arrived(bytes: number): void;
  /** Safe to repeat. */
  release(): void;
}

/** Bytes that are announced and have not arrived, by folder: two files at once cannot both get the last place. */
const awaited = new Map<string, number>();

const awaitedAt = (folder: string) => awaited.get(folder) ?? 0;
const expect = (folder: string, bytes: number) => awaited.set(folder, awaitedAt(folder) + bytes);

/**
 * Keeps place for a file before it is received.
 * @param sizeBytes announced size; the largest that is accepted when none was announced
 * @throws {AppError} `storage_full`
 */
export async function reserveSpace(
  { tempDir, reserveBytes }: Scratch,
  sizeBytes: number,
): Promise<Reservation> {
  const before = awaitedAt(tempDir);
  let left = sizeBytes;
  const arrived = (bytes: number) => {
    const taken = Math.min(bytes, left);
    left -= taken;
    expect(tempDir, -taken);
  };
  expect(tempDir, sizeBytes);
  try {
    const { bavail, bsize } = await statfs(tempDir);
    if (bavail * bsize - before - sizeBytes < reserveBytes) throw new AppError('storage_full');
  } catch (error) {
    arrived(left);
    throw error;
  }
  return { arrived, release: () => arrived(left) };
}

/**
 * Does work that writes about this much, while the place for it is kept. A job that is refused this way loses no attempt
 * (decision 035).
 * @throws {AppError} `storage_full` before the work
 */
export async function withSpace<T>(scratch: Scratch, sizeBytes: number, work: () => Promise<T>): Promise<T> {
  const space = await reserveSpace(scratch, sizeBytes);
  try {
    return await work();
  } finally {
    space.release();
  }
}
