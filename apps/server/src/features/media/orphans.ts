import {
  buildFileKey,
  exportFileKey,
  type MediaArea,
  type MediaStorage,
  removeMedia,
} from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { CHARGED_AREAS } from './measure.ts';
import { findOrphanBuildFiles, findOrphanExports, findOrphanKeys, findOrphanUploads } from './queries.ts';
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
  await inBatches(context, storage.list('published'), removeUnreferencedMedia);
  await inBatches(context, storage.list('originals'), removeUnreferencedMedia);
  await inBatches(context, storage.list('extras'), removeUnreferencedMedia);
  await inBatches(context, storage.list('exports'), async (keys) => {
    await note(['exports'], await findOrphanExports(db, keys), (key) => storage.remove(exportFileKey(key)));
  });
  await inBatches(context, storage.list('builds'), async (keys) => {
    await note(['builds'], await findOrphanBuildFiles(db, keys), (key) => storage.remove(buildFileKey(key)));
  });
  await inBatches(context, storage.parts.list(), async (ids) => {
    for (const id of await findOrphanUploads(db, ids)) await storage.parts.remove(id);
  });
  await storage.removeUnfinished();
}

type Listed = ReturnType<MediaStorage['list']>;

async function inBatches(
  context: Context,
  listed: Listed,
  removeUnreferenced: (keys: readonly string[]) => Promise<void>,
): Promise<void> {
  let keys: string[] = [];
  for await (const key of listOldKeys(context, listed)) {
    keys.push(key);
    if (keys.length < BATCH) continue;
    await removeUnreferenced(keys);
    keys = [];
  }
  await removeUnreferenced(keys);
}

async function* listOldKeys({ clock }: Context, listed: Listed) {
  const before = clock.now().getTime() - OLD_ENOUGH_MS;
  for await (const { mediaKey, modifiedAt } of listed) if (modifiedAt.getTime() < before) yield mediaKey;
}
