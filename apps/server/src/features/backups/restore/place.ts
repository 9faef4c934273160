import { mkdir, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Lock, makeDataFolder, tryLock } from '../../../db/embedded/index.ts';
import type { Manifest } from '../manifest.ts';
import { words } from '../text.ts';
import { UNFINISHED as MARK } from './unfinished.ts';

/** Where the embedded database lies when its account cannot enter the data folder. */
const DATABASE_POINTER = 'pg.location';
/** A table takes this much more room in a database than compressed. */
const TABLE_GROWS = 10;

export interface Place {
  /** The folder is whole. */
  finish(): Promise<void>;
  /** Ends the claim without finishing: the next restore begins anew. */
  leave(): void;
}

/**
 * Takes an empty or missing data folder, or one that an interrupted restore has left.
 * @throws {Error} in Russian when there is something else, or another process restores there
 */
export async function claimPlace(dataDir: string, say: (line: string) => void): Promise<Place> {
  const names = await readdir(dataDir).catch((): string[] => []);
  const isInterrupted = names.includes(MARK);
  if (names.length > 0 && !isInterrupted) throw new Error(words.folderNotEmpty(dataDir));
  await makeDataFolder(dataDir);
  const mark = join(dataDir, MARK);
  if (!isInterrupted) await writeFile(mark, '');
  const lock: Lock | null = tryLock(mark);
  if (!lock) throw new Error(words.restoresElsewhere(dataDir));
  if (isInterrupted) {
    say(words.beginsAnew);
    await emptyFolder(dataDir, MARK);
  }
  return {
    async finish() {
      lock.release();
      await rm(mark, { force: true });
    },
    leave: () => lock.release(),
  };
}

/** Removes everything in the folder but `kept`, and the database that lies elsewhere. */
async function emptyFolder(folder: string, kept?: string): Promise<void> {
  const home = await readFile(join(folder, DATABASE_POINTER), 'utf8').catch(() => undefined);
  if (home) await rm(home.trim(), { recursive: true, force: true });
  for (const name of await readdir(folder).catch(() => []))
    if (name !== kept) await rm(join(folder, name), { recursive: true, force: true });
}

/** Makes an empty scratch folder, also where a killed process has left one. */
export async function makeScratch(folder: string): Promise<void> {
  await removeScratch(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
}

export async function removeScratch(folder: string): Promise<void> {
  await emptyFolder(folder);
  await rm(folder, { recursive: true, force: true });
}

/** @throws {Error} in Russian when the backup does not fit into the folder */
export async function requireSpaceFor(
  { files, tables }: Manifest,
  folder: string,
  hasFiles: boolean,
): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const tableBytes = tables.reduce((sum, { file }) => sum + file.sizeBytes, 0) * TABLE_GROWS;
  const neededBytes = (hasFiles ? files.bytes : 0) + tableBytes;
  if (bavail * bsize < neededBytes) throw new Error(words.needsSpace(folder, neededBytes, bavail * bsize));
}
