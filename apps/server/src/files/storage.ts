import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Scratch } from './free-space.ts';
import type { UploadParts } from './parts.ts';
import type { TempPath } from './temp-files.ts';

/**
 * `published` is served to all callers who know the address, `exports` for a limited time, `builds` by their names in
 * the web app, the others never.
 */
export const MEDIA_AREAS = ['published', 'originals', 'extras', 'exports', 'builds'] as const;
export type MediaArea = (typeof MEDIA_AREAS)[number];

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

/** A file of the storage. */
export interface StoredFile {
  key: string;
  sizeBytes: number;
  modifiedAt: Date;
}

/** The answer to a GET or HEAD of a file (RFC 9110): conditions and one range of the request are taken into account. */
export interface FileAnswer {
  status: 200 | 206 | 304 | 412 | 416;
  /** Length, range, etag, time of the last change. The media type and rules for caches are not among them. */
  headers: Record<string, string | number>;
  /** Null where the answer has no body, and for HEAD. */
  body: Readable | null;
}

/**
 * Files by key (`published/<mediaKey>/<file>`, `originals/<mediaKey>`, `extras/<mediaKey>/<name>`,
 * `exports/<exportKey>`, `builds/<fileKey>`), on a local disk or in a bucket. Every call may throw `storage_away` when
 * the files are in a bucket: the call may be repeated later.
 */
export interface MediaStorage extends Scratch {
  /** Scratch folder on the local disk. `put` moves a file from it without copying where possible. */
  readonly tempDir: string;
  /** Moves the local file to the key. A reader sees the complete file or none. */
  put(key: string, sourcePath: string): Promise<void>;
  /**
   * Makes a local copy (on a disk a hard link where possible), which stays complete when the file is removed meanwhile.
   * The user may move the copy away; otherwise it is removed when the user ends.
   * @throws {MissingFileError} when there is no file under the key
   * @throws {AppError} `storage_full` when the copy does not fit on the local disk
   */
  lend(key: string, signal?: AbortSignal): Promise<TempPath>;
  /** Calls `use` with the path of a copy as `lend` makes it, which lives until `use` ends. */
  withLocalFile<T>(key: string, use: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Answers a GET or HEAD of the file; null when there is no file under the key. */
  serve(key: string, request: IncomingMessage): Promise<FileAnswer | null>;
  /**
   * A signed address from which a browser downloads the file under this name for a minute; null when the storage has no
   * addresses of its own.
   */
  signDownload(key: string, fileName: string): Promise<string | null>;
  exists(key: string): Promise<boolean>;
  /** Unit: bytes; null when there is no file under the key. */
  sizeOf(key: string): Promise<number | null>;
  /** Copies the file to another key. A reader sees the complete file or none. A missing file is no error. */
  copy(fromKey: string, toKey: string): Promise<void>;
  /** A missing file is no error. */
  remove(key: string): Promise<void>;
  /** Removes every file under the prefix. A missing prefix is no error. */
  removeAll(prefix: string): Promise<void>;
  /** Every media key of the area with the time of its last change, for the job that removes orphans. */
  list(area: MediaArea): AsyncIterable<{ mediaKey: MediaKey; modifiedAt: Date }>;
  /** Every file of the area, or those of one media key in it. */
  files(area: MediaArea, mediaKey?: MediaKey): AsyncIterable<StoredFile>;
  /** Files that arrive in parts. They are in no area: no backup and no copy holds them. */
  readonly parts: UploadParts;
  /** Removes parts of files that killed processes have begun to write. Default: when they are a day old. */
  removeUnfinished(staleAfterMs?: number): Promise<void>;
}

/** The `withLocalFile` of a storage that lends its files so. */
export const lending =
  (lend: MediaStorage['lend']): MediaStorage['withLocalFile'] =>
  async (key, use, signal) => {
    await using file = await lend(key, signal);
    return await use(file.path);
  };

/**
 * There is no file under a key that must have one. Not a refusal: a disk that several machines share, or a bucket, may
 * show the file a little later, so the work is to be tried again.
 */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError';

  constructor(key: string) {
    super(`The file ${key} is missing`);
  }
}

/** Removes every file of the media key, published or not. Safe to repeat. */
export async function removeMedia(mediaKey: MediaKey, storage: MediaStorage): Promise<void> {
  await Promise.all([storage.removeAll(`published/${mediaKey}`), forgetOriginal(mediaKey, storage)]);
}

/** Removes the original and the files that were uploaded with it. Safe to repeat. */
export async function forgetOriginal(mediaKey: MediaKey, storage: MediaStorage): Promise<void> {
  await Promise.all([storage.remove(originalKey(mediaKey)), storage.removeAll(`extras/${mediaKey}`)]);
}

/** Copies these published files to another media key. Safe to repeat. */
async function copyPublished(
  from: MediaKey,
  to: MediaKey,
  files: readonly string[],
  storage: MediaStorage,
): Promise<void> {
  for (const file of files) await storage.copy(publishedKey(from, file), publishedKey(to, file));
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
  await copyPublished(from, to, files, storage);
  await storage.copy(originalKey(from), originalKey(to));
  for (const name of EXTRAS) await storage.copy(extraKey(from, name), extraKey(to, name));
}
