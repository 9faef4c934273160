import { StorageKind } from '@sfera/contract/admin/storage';
import { STORAGE_DAYS } from '@sfera/contract/admin/limits';
import type { KindSize } from '../../db/tables/server.ts';
import { MEDIA_AREAS, type MediaArea, type MediaKey } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { dayBefore, dayOf } from './day.ts';
import { removeOldDays, saveDay } from './days-queries.ts';
import { classify, readDatabaseBytes } from './kind-queries.ts';

const BATCH = 500;

/** Adds up every file of the storage and the database by kind, and keeps the result as that of the day. */
export async function measure(context: Context, signal: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const sums = new Map<StorageKind, KindSize>(
    StorageKind.options.map((kind) => [kind, { kind, files: 0, bytes: 0 }]),
  );
  for (const area of MEDIA_AREAS)
    for await (const batch of listByKey(context, area)) {
      signal.throwIfAborted();
      const kinds = await classify(db, area, [...batch.keys()]);
      for (const [mediaKey, { files, bytes }] of batch) {
        const sum = sums.get(kinds.get(mediaKey) ?? 'unused');
        if (!sum) continue;
        sum.files += files;
        sum.bytes += bytes;
      }
    }
  const database = sums.get('database');
  if (database) database.bytes = await readDatabaseBytes(db);
  const now = clock.now();
  const kinds = [...sums.values()].filter(({ bytes }) => bytes > 0);
  await saveDay(db, dayOf(now), now, kinds);
  await removeOldDays(db, dayBefore(now, STORAGE_DAYS));
}

/** Batches of keys with what they hold. The files of one key may come in two batches. */
async function* listByKey({ storage }: Context, area: MediaArea) {
  let batch = new Map<MediaKey, { files: number; bytes: number }>();
  for await (const { key, sizeBytes } of storage.files(area)) {
    const mediaKey = key.split('/')[1] ?? '';
    const { files, bytes } = batch.get(mediaKey) ?? { files: 0, bytes: 0 };
    if (files === 0 && batch.size === BATCH) {
      yield batch;
      batch = new Map();
    }
    batch.set(mediaKey, { files: files + 1, bytes: bytes + sizeBytes });
  }
  yield batch;
}
