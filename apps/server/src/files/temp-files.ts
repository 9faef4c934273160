import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** No upload or transcode of another process on the same folder takes this long. */
const STALE_AFTER_MS = 12 * 60 * 60 * 1000;

/** A new unique path in `tempDir`. Makes the folder when it is missing. */
export async function newTempPath(tempDir: string): Promise<string> {
  await mkdir(tempDir, { recursive: true });
  return join(tempDir, randomBytes(16).toString('hex'));
}

/** Calls `use` with a new empty folder and removes the folder afterwards, also after an error. */
export async function withTempFolder<T>(tempDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await newTempPath(tempDir);
  await mkdir(folder);
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Removes the files of killed processes now and twice a day. Each process does so for its own folder, which processes on
 * one machine may share and those on other machines do not see.
 */
export async function keepTempDirClean(tempDir: string): Promise<void> {
  await cleanTempDir(tempDir);
  setInterval(() => void cleanTempDir(tempDir).catch(() => {}), STALE_AFTER_MS).unref();
}

/**
 * Removes the files of an earlier process that was killed.
 * @param staleAfterMs younger entries stay, because another server process may be writing them
 * @returns how many entries were removed
 */
export async function cleanTempDir(tempDir: string, staleAfterMs: number = STALE_AFTER_MS): Promise<number> {
  await mkdir(tempDir, { recursive: true });
  let removed = 0;
  for (const name of await readdir(tempDir)) {
    const path = join(tempDir, name);
    const entry = await stat(path).catch(() => undefined);
    if (!entry || Date.now() - entry.mtimeMs < staleAfterMs) continue;
    await rm(path, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
