import { buildFileKey, exportFileKey, type MediaArea, removeMedia } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';
import { CHARGED_AREAS } from './measure.ts';
import { findOrphanBuildFiles, findOrphanExports, findOrphanKeys } from './queries.ts';
import { noteRemoved, weighFiles } from './removed.ts';

// An upload that is still running has files but no row yet.
const OLD_ENOUGH_MS = 24 * 3600 * 1000;
const BATCH = 500;

/**
 * Removes files without a row, left by a process that died between writing the files and the commit, and parts of files.
 */
export async function removeOrphans(context: Context): Promise<void> {
  const { db, storage } = context;
  const note = async (
    areas: readonly MediaArea[],
    keys: readonly string[],
    remove: (key: string) => Promise<void>,
  ) => {
    const weight = await weighFiles(storage, areas, keys);
    for (const key of keys) await remove(key);
    await noteRemoved(context, weight);
  };
  const removeUnreferencedMedia = async (keys: readonly string[]) => {
    const orphans = await findOrphanKeys(db, keys);
    await note(CHARGED_AREAS, orphans, (key) => removeMedia(key, storage));
  };
  await inBatches(context, 'published', removeUnreferencedMedia);
  await inBatches(context, 'originals', removeUnreferencedMedia);
  await inBatches(context, 'extras', removeUnreferencedMedia);
  await inBatches(context, 'exports', async (keys) => {
    await note(['exports'], await findOrphanExports(db, keys), (key) => storage.remove(exportFileKey(key)));
  });
  await inBatches(context, 'builds', async (keys) => {
    await note(['builds'], await findOrphanBuildFiles(db, keys), (key) => storage.remove(buildFileKey(key)));
  });
  await storage.removeUnfinished();
}

async function inBatches(
  context: Context,
  area: MediaArea,
  removeUnreferenced: (keys: readonly string[]) => Promise<void>,
): Promise<void> {
  let keys: string[] = [];
  for await (const key of listOldKeys(context, area)) {
    keys.push(key);
    if (keys.length < BATCH) continue;
    await removeUnreferenced(keys);
    keys = [];
  }
  await removeUnreferenced(keys);
}

async function* listOldKeys({ storage, clock }: Context, area: MediaArea) {
  const before = clock.now().getTime() - OLD_ENOUGH_MS;
  for await (const { mediaKey, modifiedAt } of storage.list(area))
    if (modifiedAt.getTime() < before) yield mediaKey;
}
