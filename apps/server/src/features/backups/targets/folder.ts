import { createReadStream } from 'node:fs';
import { access, chmod, constants, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { once } from 'node:events';
import { words } from '../text.ts';
import type { Target, TargetFile } from './target.ts';

const UNFINISHED = 'unfinished';

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Backups in a folder of this machine, hidden from its other users: folders 0700, files 0600. */
export function openFolderTarget(name: string): Target {
  const root = resolve(name);
  const tempDir = join(root, UNFINISHED);
  const made = new Set<string>();
  /** Folders with new names that are not on disk yet. */
  const unsettled = new Set<string>();

  async function makeFolder(folder: string): Promise<void> {
    if (made.has(folder)) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    unsettled.add(dirname(folder));
    made.add(folder);
  }

  async function* list(folder: string): AsyncGenerator<TargetFile> {
    const entries = await opendir(join(root, folder)).catch((error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
    });
    for await (const entry of entries ?? []) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* list(path);
      else {
        const found = await stat(join(root, path)).catch(() => undefined);
        if (found) yield { path, sizeBytes: found.size };
      }
    }
  }

  return {
    name,
    tempDir,
    async prepare() {
      try {
        await mkdir(tempDir, { recursive: true, mode: 0o700 });
        await chmod(root, 0o700);
        await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
      } catch (error) {
        throw new Error(words.unusable(name, error), { cause: error });
      }
    },
    isEmpty: async () => (await readdir(root).catch(() => [])).every((entry) => entry === UNFINISHED),
    async put(path, localPath) {
      const to = join(root, path);
      await makeFolder(dirname(to));
      await chmod(localPath, 0o600);
      await sync(localPath);
      await rename(localPath, to);
      unsettled.add(dirname(to));
    },
    async settle() {
      for (const folder of unsettled) await sync(folder);
      unsettled.clear();
    },
    async open(path) {
      const stream = createReadStream(join(root, path));
      try {
        await once(stream, 'open');
        return stream;
      } catch (error) {
        if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return null;
        throw error;
      }
    },
    list,
    remove: (path) => rm(join(root, path), { force: true }),
    removeUnfinished: async () => {
      await rm(tempDir, { recursive: true, force: true });
      await mkdir(tempDir, { recursive: true, mode: 0o700 });
    },
  };
}
