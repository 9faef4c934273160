import { createReadStream } from 'node:fs';
import { type MediaArea, MEDIA_AREAS, type MediaStorage, MissingFileError } from '../../../files/storage.ts';
import type { Catalogue } from './catalogue.ts';
import { forEach } from '../for-each.ts';
import type { Pool } from '../pool.ts';

/** Files that are read at once. */
const AT_ONCE = 4;

/** A file that may have to be copied. */
export interface Candidate {
  key: string;
  sizeBytes: number;
  modifiedMs: number;
  /** Calls `use` with the path of the file, or of a copy of it; throws `MissingFileError`. */
  withFile(use: (path: string) => Promise<void>): Promise<void>;
}

/** The files that a backup has looked at so far, and those of them that were new. */
export interface Progress {
  seen: number;
  newFiles: number;
  newBytes: number;
}

interface Gathering {
  catalogue: Catalogue;
  pool: Pool;
  progress: Progress;
  /** Called after each file; throws to end the work. */
  tick(): void;
}

export async function* candidatesOf(storage: MediaStorage): AsyncGenerator<Candidate> {
  for (const area of MEDIA_AREAS) yield* candidatesIn(storage, area);
}

async function* candidatesIn(storage: MediaStorage, area: MediaArea): AsyncGenerator<Candidate> {
  for await (const { key, sizeBytes, modifiedAt } of storage.files(area))
    yield {
      key,
      sizeBytes,
      modifiedMs: modifiedAt.getTime(),
      withFile: (use) => storage.withLocalFile(key, use),
    };
}

/**
 * Copies into the pool what it does not have, and notes every file in the catalogue. A file that vanishes between its
 * listing and its copy was deleted meanwhile.
 */
export const gather = (candidates: AsyncIterable<Candidate>, work: Gathering): Promise<void> =>
  forEach(candidates, AT_ONCE, async (candidate) => {
    await take(candidate, work);
    work.progress.seen += 1;
    work.tick();
  });

async function take(candidate: Candidate, { catalogue, pool, progress }: Gathering): Promise<void> {
  const { key, sizeBytes, modifiedMs } = candidate;
  const known = catalogue.found(key) ?? catalogue.former(key);
  if (known?.sizeBytes === sizeBytes && known.modifiedMs === modifiedMs && pool.has(known))
    return catalogue.addFound(known);
  try {
    await candidate.withFile(async (path) => {
      const file = await pool.write(createReadStream(path));
      // A log that has grown meanwhile has its former length here, and its former time: the next backup reads it again.
      catalogue.addFound({ key, modifiedMs, sizeBytes: file.sizeBytes, sha256: file.sha256 });
      if (!file.isNew) return;
      progress.newFiles += 1;
      progress.newBytes += file.sizeBytes;
    });
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
  }
}
