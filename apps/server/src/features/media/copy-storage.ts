import type { Db } from '../../db/database.ts';
import {
  MEDIA_AREAS,
  type MediaArea,
  type MediaKey,
  type MediaStorage,
  MissingFileError,
  type StoredFile,
} from '../../files/storage.ts';
import { findOrphanExports, findOrphanKeys } from './queries.ts';

export interface CopyOptions {
  db: Db;
  from: MediaStorage;
  to: MediaStorage;
  /** Whether both storages have the same bytes under the key. Both have a file there. */
  areEqual(key: string): Promise<boolean>;
  onProgress(totals: CopyTotals): void;
}

export interface CopyTotals {
  checked: number;
  copied: number;
  copiedBytes: number;
}

const BATCH = 200;
const AT_ONCE = 8;
/** A file without a row may be that of an upload whose row is not written yet. */
const UPLOADED_WITHIN_MS = 3_600_000;
/** The file of a draft gets its place in a post hours after it was written. */
const WRITTEN_WITHIN_MS = 6 * 3_600_000;
/** Each further pass takes only what was written during the pass before it. */
const MOST_PASSES = 5;
const ATTEMPTS = 3;

const mediaKeyOf = ({ key }: StoredFile): MediaKey => key.split('/')[1] ?? '';
const findOrphans = (db: Db, area: MediaArea, keys: readonly string[]) =>
  area === 'exports' ? findOrphanExports(db, keys) : findOrphanKeys(db, keys);

/**
 * Copies every file that a row refers to, while servers go on writing, and compares the bytes of each copy. Files that
 * are there already are compared and not copied again, so the work may be interrupted at any moment. What people delete
 * meanwhile does not stay in the other storage.
 * @throws {Error} when a copy differs from its file also after further attempts
 */
export async function copyStorage(options: CopyOptions): Promise<CopyTotals> {
  const totals: CopyTotals = { checked: 0, copied: 0, copiedBytes: 0 };
  const seenKeys = new Set<MediaKey>();
  let since = 0;
  for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
    const before = totals.copied;
    const startedAt = Date.now();
    for (const area of MEDIA_AREAS) await copyArea(options, area, since, totals, seenKeys);
    since = startedAt - WRITTEN_WITHIN_MS;
    if (pass > 1 && totals.copied === before) break;
  }
  for (const area of MEDIA_AREAS) await removeDeleted(options, area, seenKeys);
  return totals;
}

async function copyArea(
  { db, from, to, areEqual, onProgress }: CopyOptions,
  area: MediaArea,
  since: number,
  totals: CopyTotals,
  seenKeys: Set<MediaKey>,
): Promise<void> {
  for await (const batch of inBatches(from.files(area))) {
    const recent = batch.filter(({ modifiedAt }) => modifiedAt.getTime() >= since);
    const orphans = new Set(await findOrphans(db, area, [...new Set(recent.map(mediaKeyOf))]));
    const youngSince = Date.now() - UPLOADED_WITHIN_MS;
    const wanted = recent.filter(
      (file) => !orphans.has(mediaKeyOf(file)) || file.modifiedAt.getTime() >= youngSince,
    );
    await eachOf(wanted, async (file) => {
      const { key, sizeBytes } = file;
      seenKeys.add(mediaKeyOf(file));
      const isNew = await copyFile(key, from, to, areEqual);
      totals.checked += 1;
      if (!isNew) return;
      totals.copied += 1;
      totals.copiedBytes += sizeBytes;
    });
    onProgress(totals);
  }
}

/** Resolves to whether the file was copied: it was not there, and is not deleted meanwhile. */
async function copyFile(
  key: string,
  from: MediaStorage,
  to: MediaStorage,
  areEqual: CopyOptions['areEqual'],
): Promise<boolean> {
  try {
    if ((await to.exists(key)) && (await areEqual(key))) return false;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      await from.withLocalFile(key, (path) => to.put(key, path));
      if (await areEqual(key)) return true;
    }
  } catch (error) {
    if (error instanceof MissingFileError) return false;
    throw error;
  }
  throw new Error(`Файл ${key} скопирован с ошибкой: содержимое не сходится`);
}

/** Removes copies whose file and row were deleted during the work. */
async function removeDeleted(
  { db, from, to }: CopyOptions,
  area: MediaArea,
  seenKeys: ReadonlySet<MediaKey>,
): Promise<void> {
  for await (const batch of inBatches(to.files(area))) {
    const orphans = new Set(await findOrphans(db, area, [...new Set(batch.map(mediaKeyOf))]));
    const unwanted = batch.filter((file) => orphans.has(mediaKeyOf(file)));
    await eachOf(unwanted, async (file) => {
      // A server that writes here already may be in the middle of an upload.
      const isYoung = file.modifiedAt.getTime() >= Date.now() - UPLOADED_WITHIN_MS;
      const isOurs = !isYoung || seenKeys.has(mediaKeyOf(file));
      if (isOurs && !(await from.exists(file.key))) await to.remove(file.key);
    });
  }
}

async function* inBatches(files: AsyncIterable<StoredFile>): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const file of files) {
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Runs the work for all files, some at once; rejects at the first failure, when the running ones have ended. */
async function eachOf(
  files: readonly StoredFile[],
  work: (file: StoredFile) => Promise<void>,
): Promise<void> {
  const queue = [...files];
  const worker = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      try {
        await work(file);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
