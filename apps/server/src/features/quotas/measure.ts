import { StorageKind } from '@sfera/contract/admin-storage';
import { STORAGE_DAYS } from '@sfera/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { KindSize } from '../../db/server-tables.ts';
import { MEDIA_AREAS, type MediaArea, type MediaKey } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';
import { dayBefore, dayOf } from './day.ts';
import { removeOldDays, saveDay } from './days-queries.ts';

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
  if (database) database.bytes = await databaseBytes(db);
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

/** The kinds of keys that a row refers to. Whatever moderators have removed waits for appeals, like a snapshot. */
async function classify(
  db: Db,
  area: MediaArea,
  keys: readonly MediaKey[],
): Promise<ReadonlyMap<MediaKey, StorageKind>> {
  const isOriginal = area === 'originals' || area === 'extras';
  const known =
    area === 'exports'
      ? sql`select export_key, 'archives' from data_exports where status <> 'failed' and export_key = any (${keys})`
      : area === 'builds'
        ? sql`select distinct file_key, 'builds' from build_files where file_key = any (${keys})`
        : sql`
            select m.media_key, case
                when p.removed_at is not null or s.removed_at is not null then 'reported'
                when ${isOriginal} then 'originals'
                when s.id is not null then 'stories'
                when h.media_id is not null or w.media_id is not null then 'originals'
                when p.id is null then 'chats'
                when m.kind = 'video' then 'videos'
                else 'photos'
              end
            from media m left join post_media pm on pm.media_id = m.id left join posts p on p.id = pm.post_id
            left join held_items h on h.media_id = m.id left join scheduled_items w on w.media_id = m.id
            left join stories s on s.media_id = m.id
            where m.media_key = any (${keys})
            union all select media_key, 'originals' from drafts where media_key = any (${keys})
            union all select snapshot_key, 'reported' from cases where snapshot_key = any (${keys})
            union all select picture_key, 'avatars' from circles where picture_key = any (${keys})
            union all select picture_key, 'avatars' from link_cards where picture_key = any (${keys})
            union all
            select split_part(avatar_url, '/', 3), 'avatars' from users
            where avatar_url is not null and split_part(avatar_url, '/', 3) = any (${keys})`;
  const { rows } = await sql<{ key: MediaKey; kind: StorageKind }>`
    select * from (${known}) known (key, kind)`.execute(db);
  return new Map(rows.map(({ key, kind }) => [key, kind]));
}

async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_database_size(current_database()) as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
