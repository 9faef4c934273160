import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any upload or transcode that still runs in another process on the same folder. */
const STALE_AFTER_MS = 12 * 60 * 60 * 1000;

/** A path in `tempDir` that nobody else uses; the folder exists afterwards. */
export async function newTempPath(tempDir: string): Promise<string> {
  await mkdir(tempDir, { recursive: true });
  return join(tempDir, randomBytes(16).toString('hex'));
}

/** Gives `use` an empty folder of its own and removes it afterwards, whatever happened. */
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
 * Removes what an earlier run left behind when it was killed. For the start of the server.
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
