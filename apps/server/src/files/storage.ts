import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { newTempPath } from './temp-files.ts';

/**
 * `published` is served to everybody who knows the address, `exports` for a limited time, `builds` by their names in
 * the web app, the others never.
 */
export type MediaArea = 'published' | 'originals' | 'extras' | 'exports' | 'builds';

/** 32 lowercase hex characters, 128 random bits: names all files of one picture or video. */
export type MediaKey = string;

export const newMediaKey = (): MediaKey => randomBytes(16).toString('hex');
export const publishedKey = (mediaKey: MediaKey, file: string) => `published/${mediaKey}/${file}`;
export const originalKey = (mediaKey: MediaKey) => `originals/${mediaKey}`;
const EXTRAS = ['music', 'overlay'] as const;
export type ExtraName = (typeof EXTRAS)[number];
/** A file that was uploaded with the original, prepared for ffmpeg. */
export const extraKey = (mediaKey: MediaKey, name: ExtraName) => `extras/${mediaKey}/${name}`;

/** The storage key of an archive of a person's data. `exportKey` is as random as a media key. */
export const exportFileKey = (exportKey: string) => `exports/${exportKey}`;

/** The storage key of a file of the web app. `fileKey` is as random as a media key. */
export const buildFileKey = (fileKey: string) => `builds/${fileKey}`;

/**
 * Files by key (`published/<mediaKey>/<file>`, `originals/<mediaKey>`, `extras/<mediaKey>/<name>`,
 * `exports/<exportKey>`, `builds/<fileKey>`), on a local disk or elsewhere.
 */
export interface MediaStorage {
  /** Scratch folder on the local disk. `put` moves a file from it without copying where possible. */
  readonly tempDir: string;
  /** Folder of the published files on the local disk. */
  readonly publishedRoot: string;
  /** Moves the local file to the key. A reader sees the complete file or none. */
  put(key: string, sourcePath: string): Promise<void>;
  /** Calls `use` with a local path of the file; the path is valid until `use` ends. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>): Promise<T>;
  exists(key: string): Promise<boolean>;
  /** Copies the file to another key. A reader sees the complete file or none. A missing file is no error. */
  copy(fromKey: string, toKey: string): Promise<void>;
  /** A missing file is no error. */
  remove(key: string): Promise<void>;
  /** Removes every file under the prefix. A missing prefix is no error. */
  removeAll(prefix: string): Promise<void>;
  /** Every key of the area with the time of its last change, for the job that removes orphans. */
  list(area: MediaArea): AsyncIterable<{ mediaKey: MediaKey; modifiedAt: Date }>;
}

/** Removes every file of the media key, published or not. Safe to repeat. */
export async function removeMedia(mediaKey: MediaKey, storage: MediaStorage): Promise<void> {
  await Promise.all([storage.removeAll(`published/${mediaKey}`), forgetOriginal(mediaKey, storage)]);
}

/** Removes the original and the files that were uploaded with it. Safe to repeat. */
export async function forgetOriginal(mediaKey: MediaKey, storage: MediaStorage): Promise<void> {
  await Promise.all([storage.remove(originalKey(mediaKey)), storage.removeAll(`extras/${mediaKey}`)]);
}

/**
 * Copies these published files, and the original with its extras if they exist, to another media key. Safe to repeat.
 */
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

/** Renames the file. Between file systems it copies the file and renames the complete copy. */
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

/** Makes a hard link, or a copy where the file system has no hard links. The time of the last change becomes now. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
  const now = new Date();
  await utimes(to, now, now); // the job that removes orphans keeps young files
}

/** Storage on the local disk, in `<dataDir>/media`. */
export function createStorage({ dataDir }: { dataDir: string }): MediaStorage {
  const root = resolve(dataDir, 'media');
  const tempDir = join(root, 'temp');
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));

  async function put(key: string, sourcePath: string): Promise<void> {
    const target = join(root, key);
    await mkdir(dirname(target), { recursive: true });
    // flydrive would copy, and a reader could see an incomplete copy.
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
