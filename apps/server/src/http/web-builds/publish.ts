import { constants, copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { buildFileKey, type MediaStorage, newMediaKey } from '../../files/storage.ts';
import { newTempPath } from '../../files/temp-files.ts';
import type { Context } from '../../context/context.ts';
import { addBuild, alone, findFiles, type KeptFiles, noteStart } from './queries.ts';

/** The file that `tools/setup/publish-build.mjs` writes: the assets of the served builds, the newest build first. */
const GENERATIONS = '.generations.json';

const ASSETS = 'assets/';

const COPIES_AT_ONCE = 16;
/** A build whose files this process relies on may be forgotten before the process has added its own. */
const ATTEMPTS = 3;

type Parts = Pick<Context, 'db' | 'storage'>;

/**
 * Puts the files of this process's build into the storage, for processes of other builds. Called before the process
 * answers its first page, because the page's chunks may be asked of any process. Files of a failed attempt are removed
 * by the nightly job for orphans.
 */
export async function publishOwnBuild(parts: Parts, dist: string): Promise<void> {
  const build = await readOwnBuild(dist);
  if (!build || (await alone(parts.db, (tx) => noteStart(tx, build.id)))) return;
  const added: KeptFiles = new Map();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const unneeded = await publish(parts, dist, build, added);
    for (const key of unneeded ?? []) await parts.storage.remove(buildFileKey(key));
    if (unneeded) return;
  }
  throw new Error('The builds changed during every attempt');
}

/**
 * @param added gets the files that are copied to the storage
 * @returns keys of files that no build needs; undefined when a file of another build is gone meanwhile
 */
async function publish(
  { db, storage }: Parts,
  dist: string,
  { id, names }: OwnBuild,
  added: KeptFiles,
): Promise<string[] | undefined> {
  const kept = await findFiles(db, names);
  const missing = names.filter((name) => !kept.has(name) && !added.has(name));
  while (missing.length > 0)
    await Promise.all(
      missing.splice(0, COPIES_AT_ONCE).map(async (name) => {
        added.set(name, await copyToStorage(storage, join(dist, 'assets', name)));
      }),
    );
  return alone(db, async (tx) => {
    // Another process of the same build was quicker.
    if (await noteStart(tx, id)) return [...added.values()];
    const files = new Map([...added, ...(await findFiles(tx, names))]);
    if (files.size < names.length) return undefined;
    // Another build has added the same file meanwhile.
    const unused = added.entries().filter(([name, key]) => files.get(name) !== key);
    return [...(await addBuild(tx, id, files)), ...unused.map(([, key]) => key)];
  });
}

/** Resolves to the file's new key. */
async function copyToStorage(storage: MediaStorage, path: string): Promise<string> {
  const [key, copy] = [newMediaKey(), await newTempPath(storage.tempDir)];
  await copyFile(path, copy, constants.COPYFILE_FICLONE);
  await storage.put(buildFileKey(key), copy);
  return key;
}

/** The build in a folder: its files below `assets/`, whose names hold digests of their content. */
interface OwnBuild {
  id: string;
  names: string[];
}

/** Reads which files belong to the newest build in the folder. Undefined without a build, as in development. */
async function readOwnBuild(dist: string): Promise<OwnBuild | undefined> {
  const names = (await readNewest(dist)) ?? (await readdir(join(dist, ASSETS)).catch(() => []));
  if (names.length === 0) return undefined;
  const id = createHash('sha256').update(names.toSorted().join('\n')).digest('hex');
  return { id, names };
}

async function readNewest(dist: string): Promise<string[] | undefined> {
  const text = await readFile(join(dist, GENERATIONS), 'utf8').catch(() => '{}');
  const { builds } = JSON.parse(text) as { builds?: string[][] };
  return builds?.[0]?.map((file) => file.slice(ASSETS.length));
}
