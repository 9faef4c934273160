import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { newTempPath } from './temp-files.ts';

/** `published` is served to everybody who knows the address, `exports` for a while, the others to nobody. */
export type MediaArea = 'published' | 'originals' | 'extras' | 'exports';

/** 32 lowercase hex characters, 128 random bits: names all files of one picture or video. */
export type MediaKey = string;

export const newMediaKey = (): MediaKey => randomBytes(16).toString('hex');
export const publishedKey = (mediaKey: MediaKey, file: string) => `published/${mediaKey}/${file}`;
export const originalKey = (mediaKey: MediaKey) => `originals/${mediaKey}`;
const EXTRAS = ['music', 'overlay'] as const;
export type ExtraName = (typeof EXTRAS)[number];
/** What came with the original, made ready for it. */
export const extraKey = (mediaKey: MediaKey, name: ExtraName) => `extras/${mediaKey}/${name}`;

/** Where an archive of somebody's data lies; its key is as random as a media key. */
export const exportFileKey = (exportKey: string) => `exports/${exportKey}`;

/**
 * Files by key (`published/<mediaKey>/<file>`, `originals/<mediaKey>`, `extras/<mediaKey>/<name>`,
 * `exports/<exportKey>`), on a local disk or elsewhere.
 */
export interface MediaStorage {
  /** Scratch folder on the local disk; a file in it reaches the storage without being copied where possible. */
  readonly tempDir: string;
  /** Folder of the published files when they lie on the local disk. */
  readonly publishedRoot: string;
  /** Takes the local file away and keeps it under the key. A reader sees all of it or nothing. */
  put(key: string, sourcePath: string): Promise<void>;
  /** Gives `use` a local path with the bytes of the key; the path is only good until `use` ends. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  exists(key: string): Promise<boolean>;
  /** Keeps the same bytes under another key too. Its reader sees all of it or nothing. A missing file is no error. */
  copy(fromKey: string, toKey: string): Promise<void>;
  /** A missing file is no error. */
  remove(key: string): Promise<void>;
  /** Removes everything under the prefix. A missing one is no error. */
  removeAll(prefix: string): Promise<void>;
  /** Every key of the area with the time of its last change, for the job that removes orphans. */
  list(area: MediaArea): AsyncIterable<{ mediaKey: MediaKey; modifiedAt: Date }>;
}

/** Removes whatever is kept under the media key, published or not. Safe to repeat. */
export async function removeMedia(mediaKey: MediaKey, storage: MediaStorage): Promise<void> {
  await Promise.all([storage.removeAll(`published/${mediaKey}`), forgetOriginal(mediaKey, storage)]);
}

/** Removes what published files were made of, the original and what came with it. Safe to repeat. */
export async function forgetOriginal(mediaKey: MediaKey, storage: MediaStorage): Promise<void> {
  await Promise.all([storage.remove(originalKey(mediaKey)), storage.removeAll(`extras/${mediaKey}`)]);
}

/** Keeps these published files, and what they are made of while it is there, under another media key too. Safe to repeat. */
export async function copyMedia(
  from: MediaKey,
  to: MediaKey,
  files: readonly string[],
  storage: MediaStorage,
): Promise<void> {
  for (const file of files) await storage.copy(publishedKey(from, file), publishedKey(to, file));
  await storage.copy(originalKey(from), originalKey(to));
  for (const name of EXTRAS) await storage.copy(extraKey(from, name), extraKey(to, name));
}

const hasErrorCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** A rename, or where the file lies on another file system, a copy that is renamed when complete. */
async function moveFile(from: string, to: string, tempDir: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!hasErrorCode(error, 'EXDEV')) throw error;
    const copy = await newTempPath(tempDir);
    try {
      await copyFile(from, copy);
      await rename(copy, to);
    } finally {
      await rm(copy, { force: true });
    }
    await rm(from, { force: true });
  }
}

/** A second name of the file, or its copy where the file system knows no second names. As old as a new file. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
  const now = new Date();
  await utimes(to, now, now); // the job that removes orphans goes by age
}

/** Storage on the local disk, in `<dataDir>/media`. */
export function createStorage({ dataDir }: { dataDir: string }): MediaStorage {
  const root = resolve(dataDir, 'media');
  const tempDir = join(root, 'temp');
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));

  async function put(key: string, sourcePath: string): Promise<void> {
    const target = join(root, key);
    await mkdir(dirname(target), { recursive: true });
    // flydrive copies on a move, and a half-made copy could be seen.
    await moveFile(sourcePath, target, tempDir);
  }

  return {
    tempDir,
    publishedRoot: join(root, 'published'),
    put,
    withLocalFile: (key, use) => use(join(root, key)),
    exists: (key) => disk.exists(key),
    async copy(fromKey, toKey) {
      const path = await newTempPath(tempDir);
      try {
        await linkOrCopy(join(root, fromKey), path);
        await put(toKey, path);
      } catch (error) {
        if (!hasErrorCode(error, 'ENOENT')) throw error;
      } finally {
        await rm(path, { force: true });
      }
    },
    remove: (key) => disk.delete(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    async *list(area) {
      const folder = join(root, area);
      await mkdir(folder, { recursive: true });
      for await (const { name } of await opendir(folder)) {
        const entry = await stat(join(folder, name)).catch(() => undefined);
        if (entry) yield { mediaKey: name, modifiedAt: entry.mtime };
      }
    },
  };
}
