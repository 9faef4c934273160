import { sql } from 'kysely';
import type { MediaArea, MediaKey, MediaStorage } from '../../files/storage.ts';
import type { Context } from '../../platform/context/context.ts';

/** Files and their bytes. */
interface Weight {
  files: number;
  bytes: number;
}

/** What lies under these keys of these areas. */
export async function weighFiles(
  storage: MediaStorage,
  areas: readonly MediaArea[],
  keys: readonly MediaKey[],
): Promise<Weight> {
  const weight = { files: 0, bytes: 0 };
  for (const key of keys)
    for (const area of areas)
      for await (const { sizeBytes } of storage.files(area, key)) {
        weight.files += 1;
        weight.bytes += sizeBytes;
      }
  return weight;
}

/** Counts removed files for the owner of the server, on the day in UTC. */
export async function noteRemoved(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { files, bytes }: Weight,
): Promise<void> {
  if (files === 0) return;
  const day = clock.now().toISOString().slice(0, 10);
  await sql`
    insert into storage_days (day, removed_files, removed_bytes) values (${day}, ${files}, ${bytes})
    on conflict (day) do update set
      removed_files = storage_days.removed_files + excluded.removed_files,
      removed_bytes = storage_days.removed_bytes + excluded.removed_bytes`.execute(db);
}
