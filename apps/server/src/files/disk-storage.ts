import { constants, copyFile, link, mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import fastifySend from '@fastify/send';
import type { Disk } from 'flydrive';
import { createDiskParts } from './disk-parts.ts';
import { DISK_RESERVE_BYTES } from './free-space.ts';
import { type FileAnswer, lending, type MediaStorage, MissingFileError, type StoredFile } from './storage.ts';
import { newTempPath, openTempFile } from './temp-files.ts';

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

/** Makes a hard link, or a copy where the file system has no hard links. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) throw error;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

/** The headers of an answer that are about its bytes. */
const ABOUT_BYTES = ['Accept-Ranges', 'Content-Length', 'Content-Range', 'ETag', 'Last-Modified'];

async function answer(
  root: string,
  key: string,
  request: Parameters<MediaStorage['serve']>[1],
): Promise<FileAnswer | null> {
  const options = { root, cacheControl: false, contentType: false, index: false } as const;
  const { statusCode, headers, stream, type } = await fastifySend(request, `/${key}`, options);
  const about = ABOUT_BYTES.flatMap((name) => {
    const value = (headers as Record<string, string | number>)[name];
    return value === undefined ? [] : [[name.toLowerCase(), value] as const];
  });
  const found = { headers: Object.fromEntries(about) };
  if (type === 'file' && (statusCode === 200 || statusCode === 206)) {
    const body = request.method === 'HEAD' ? null : stream;
    return { ...found, status: statusCode, body };
  }
  if (statusCode === 304 || statusCode === 412 || statusCode === 416) {
    // The length is that of a page of words, which no caller reads.
    if (statusCode !== 304) delete found.headers['content-length'];
    return { ...found, status: statusCode, body: null };
  }
  return null;
}

async function openFlydrive(location: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
  return new Disk(new FSDriver({ location, visibility: 'private' }));
}

/** Storage on the local disk, in `<dataDir>/media`. */
export function createDiskStorage({
  dataDir,
  diskReserveBytes = DISK_RESERVE_BYTES,
}: {
  dataDir: string;
  diskReserveBytes?: number;
}): MediaStorage {
  const root = resolve(dataDir, 'media');
  const tempDir = join(root, 'temp');
  let disk: Promise<Disk> | undefined;
  const openDisk = () => (disk ??= openFlydrive(root));

  async function put(key: string, sourcePath: string): Promise<void> {
    const target = join(root, key);
    await mkdir(dirname(target), { recursive: true });
    // flydrive would copy, and a reader could see an incomplete copy.
    await moveFile(sourcePath, target, tempDir);
  }

  // The folder is young, so no other process takes the link to an old file for one that was left behind.
  const lend = (key: string) =>
    openTempFile(tempDir, basename(key), (path) =>
      linkOrCopy(join(root, key), path).catch((error: unknown) => {
        throw hasErrorCode(error, 'ENOENT') ? new MissingFileError(key) : error;
      }),
    );
  const remove = async (key: string) => (await openDisk()).delete(key);

  return {
    tempDir,
    reserveBytes: diskReserveBytes,
    put,
    lend,
    withLocalFile: lending(lend),
    parts: createDiskParts(root, { lend, remove }),
    serve: (key, request) => answer(root, key, request),
    signDownload: async () => null,
    exists: async (key) => (await openDisk()).exists(key),
    async sizeOf(key) {
      const entry = await entryAt(join(root, key));
      return entry?.isFile ? entry.sizeBytes : null;
    },
    async copy(fromKey, toKey) {
      const path = await newTempPath(tempDir);
      try {
        await linkOrCopy(join(root, fromKey), path);
        const now = new Date();
        await utimes(path, now, now); // the job that removes orphans keeps young files
        await put(toKey, path);
      } catch (error) {
        if (!hasErrorCode(error, 'ENOENT')) throw error;
      } finally {
        await rm(path, { force: true });
      }
    },
    removeUnfinished: async () => {}, // they lie in `tempDir`
    remove,
    removeAll: async (prefix) => (await openDisk()).deleteAll(prefix),
    async *list(area) {
      for await (const { name, modifiedAt } of entriesOf(join(root, area)))
        yield { mediaKey: name, modifiedAt };
    },
    async *files(area, mediaKey) {
      const key = mediaKey === undefined ? area : `${area}/${mediaKey}`;
      const file = mediaKey === undefined ? undefined : await entryAt(join(root, key));
      if (!file?.isFile) yield* filesBelow(root, key);
      else yield { key, sizeBytes: file.sizeBytes, modifiedAt: file.modifiedAt };
    },
  };
}

interface Entry {
  name: string;
  isFile: boolean;
  sizeBytes: number;
  modifiedAt: Date;
}

async function* entriesOf(folder: string): AsyncGenerator<Entry> {
  const opened = await opendir(folder).catch((error: unknown) => {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  });
  for await (const { name } of opened ?? []) {
    const entry = await entryAt(join(folder, name));
    if (entry) yield { name, ...entry };
  }
}

/** Undefined when there is nothing at the path, or not any more. */
async function entryAt(path: string): Promise<Omit<Entry, 'name'> | undefined> {
  const entry = await stat(path).catch(() => undefined);
  return entry && { isFile: entry.isFile(), sizeBytes: entry.size, modifiedAt: entry.mtime };
}

async function* filesBelow(root: string, key: string): AsyncGenerator<StoredFile> {
  for await (const { name, isFile, ...facts } of entriesOf(join(root, key)))
    if (isFile) yield { key: `${key}/${name}`, ...facts };
    else yield* filesBelow(root, `${key}/${name}`);
}
