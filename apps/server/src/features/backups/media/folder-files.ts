import { opendir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MissingFileError } from '../../../files/storage.ts';
import type { Candidate } from './gather.ts';

/** Prefix of keys of files that lie in the data folder beside the storage. */
export const FOLDER = 'folder/';

/**
 * The parts of the data folder that are not copied as its files: the database and the storage, which are copied in
 * their own ways, and what a server makes anew. Everything else is: pages of the operator, the security log, and all
 * that later versions put there.
 */
const NOT_COPIED = ['pg', 'pg.location', 'media', 'drill', 'backup-unfinished', 'restore-unfinished'];

export async function* filesOfFolder(dataDir: string): AsyncGenerator<Candidate> {
  for (const name of await readdir(dataDir).catch(() => []))
    if (!NOT_COPIED.includes(name)) yield* filesBelow(resolve(dataDir), name);
}

async function* filesBelow(root: string, path: string): AsyncGenerator<Candidate> {
  const at = join(root, path);
  const found = await stat(at).catch(() => undefined);
  if (found?.isDirectory())
    for await (const { name } of await opendir(at)) yield* filesBelow(root, `${path}/${name}`);
  if (!found?.isFile()) return;
  const key = `${FOLDER}${path}`;
  yield {
    key,
    sizeBytes: found.size,
    modifiedMs: found.mtimeMs,
    async withFile(use) {
      const isThere = await stat(at).catch(() => undefined);
      if (!isThere) throw new MissingFileError(key);
      await use(at);
    },
  };
}
