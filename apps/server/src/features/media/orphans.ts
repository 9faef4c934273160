import { type MediaArea, removeMedia } from '../../media/storage.ts';
import type { Context } from '../../platform/context.ts';
import { findOrphanKeys } from './queries.ts';

// Files of an upload that is still running have no row yet.
const OLD_ENOUGH_MS = 24 * 3600 * 1000;
const BATCH = 500;

/** Removes files that no row refers to: left by a process that died between writing them and its commit. */
export async function removeOrphans(context: Context): Promise<void> {
  for (const area of ['published', 'originals'] as const) {
    let keys: string[] = [];
    for await (const key of listOldKeys(context, area)) {
      keys.push(key);
      if (keys.length < BATCH) continue;
      await removeUnreferenced(context, keys);
      keys = [];
    }
    await removeUnreferenced(context, keys);
  }
}

async function* listOldKeys({ storage, clock }: Context, area: MediaArea) {
  const before = clock.now().getTime() - OLD_ENOUGH_MS;
  for await (const { mediaKey, modifiedAt } of storage.list(area))
    if (modifiedAt.getTime() < before) yield mediaKey;
}

async function removeUnreferenced({ db, storage }: Context, keys: readonly string[]): Promise<void> {
  for (const key of await findOrphanKeys(db, keys)) await removeMedia(key, storage);
}
