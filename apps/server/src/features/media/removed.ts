import type { MediaArea, MediaKey, MediaStorage } from '../../files/storage.ts';
import type { Context } from '../../context/context.ts';
import { countRemoved } from './size-queries.ts';

/** Files and their bytes. */
interface Weight {
  files: number;
  bytes: number;
}

/** The number and size of the files under these keys of these areas. */
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
  await countRemoved(db, day, files, bytes);
}
