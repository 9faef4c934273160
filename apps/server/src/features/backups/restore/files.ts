import { createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { MEDIA_AREAS, type MediaStorage } from '../../../files/storage.ts';
import { newTempPath } from '../../../files/temp-files.ts';
import { forEach } from '../for-each.ts';
import type { ListedFile, Manifest } from '../manifest.ts';
import { FOLDER } from '../media/folder-files.ts';
import { DamageError, readPool } from '../pool.ts';
import { readList } from '../stored.ts';
import type { Target } from '../targets/target.ts';
import { words } from '../text.ts';

const AT_ONCE = 4;
const SAY_EVERY_MS = 2_000;

interface Destination {
  dataDir: string;
  storage: MediaStorage;
}

/** Whether the storage holds any file. */
export async function hasFiles(storage: MediaStorage): Promise<boolean> {
  for (const area of MEDIA_AREAS) {
    const { done } = await storage.files(area)[Symbol.asyncIterator]().next();
    if (!done) return true;
  }
  return false;
}

/**
 * Puts all files of the backup into the storage and the data folder, and compares the hash of each.
 * @param onDamage gets each file that is not as it was written; the work ends when it throws
 */
export async function restoreFiles(
  source: Target,
  manifest: Manifest,
  to: Destination,
  {
    say,
    onDamage,
    signal,
  }: { say: (line: string) => void; onDamage: (error: DamageError) => void; signal?: AbortSignal },
): Promise<void> {
  let [done, saidAtMs] = [0, performance.now()];
  await forEach(readList(source, manifest), AT_ONCE, async (file) => {
    signal?.throwIfAborted();
    await restoreFile(source, file, to).catch((error: unknown) => {
      if (!(error instanceof DamageError)) throw error;
      onDamage(error);
    });
    done += 1;
    if (performance.now() - saidAtMs < SAY_EVERY_MS) return;
    saidAtMs = performance.now();
    say(words.restoringFiles(done, manifest.files.count));
  });
}

async function restoreFile(
  source: Target,
  file: ListedFile,
  { dataDir, storage }: Destination,
): Promise<void> {
  const { key } = file;
  const named = {
    damaged: (path: string) => words.damagedFile(key, path),
    lost: (path: string) => words.lost(`Файл ${key}`, path),
  };
  const path = await newTempPath(storage.tempDir);
  await readPool(source, file, named, createWriteStream(path, { mode: 0o600 }));
  if (!key.startsWith(FOLDER)) return storage.put(key, path);
  const at = folderPath(dataDir, key);
  await mkdir(dirname(at), { recursive: true, mode: 0o700 });
  await rename(path, at);
}

/** Where a file beside the storage belongs. Throws for a key that leads out of the data folder. */
export function folderPath(dataDir: string, key: string): string {
  const at = resolve(join(dataDir, key.slice(FOLDER.length)));
  if (!at.startsWith(`${resolve(dataDir)}${sep}`)) throw new Error(`Not in the data folder: ${key}`);
  return at;
}
