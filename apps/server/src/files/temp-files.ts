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

/** A path on the local disk that is removed, with everything in it, when its user has ended. */
export interface TempPath extends AsyncDisposable {
  readonly path: string;
}

/** Makes a new empty folder. */
export async function openTempFolder(tempDir: string): Promise<TempPath> {
  const path = await newTempPath(tempDir);
  await mkdir(path);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Calls `use` with a new empty folder and removes the folder afterwards, also after an error. */
export async function withTempFolder<T>(tempDir: string, use: (folder: string) => Promise<T>): Promise<T> {
  await using folder = await openTempFolder(tempDir);
  return await use(folder.path);
}

/**
 * Makes one file in a folder of its own. `write` gets the path of the file; after its failure nothing is left.
 */
export async function openTempFile(
  tempDir: string,
  name: string,
  write: (path: string) => Promise<void>,
): Promise<TempPath> {
  await using made = new AsyncDisposableStack();
  const folder = made.use(await openTempFolder(tempDir));
  const path = join(folder.path, name);
  await write(path);
  const kept = made.move();
  return { path, [Symbol.asyncDispose]: () => kept.disposeAsync() };
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
