import type { Db } from '../../../db/database.ts';
import type { Catalogue } from './catalogue.ts';
import type { ListedFile } from '../manifest.ts';
import { findOrphanBuildFiles, findOrphanExports, findOrphanKeys } from '../../media/index.ts';
import { FOLDER } from './folder-files.ts';
import { type MediaFiles, readKeys, readMediaFiles } from './queries.ts';

const BATCH = 500;
const MOST_NAMED = 20;

export interface Missing {
  count: number;
  /** The first of them. */
  named: string[];
}

/** A file that a row of the snapshot refers to. */
interface Expected {
  media_id: string;
  media_key: string;
  file: string;
}

/**
 * Finds for each file that the snapshot's media need its bytes. Media may move to a new address after the snapshot, and
 * the files of the old one vanish then: the same bytes lie under the new one.
 * @param snapshot the rows of the backup
 * @param live the rows as they are now
 * @returns files that no longer exist though their rows do
 */
export async function completeMoved(snapshot: Db, live: Db, catalogue: Catalogue): Promise<Missing> {
  const missing: Missing = { count: 0, named: [] };
  for await (const expected of expectedFiles(snapshot)) {
    const gone = expected.filter(({ media_key, file }) => !catalogue.found(`published/${media_key}/${file}`));
    if (gone.length === 0) continue;
    const keys = await readKeys(live, [...new Set(gone.map(({ media_id }) => media_id))]);
    for (const { media_id, media_key, file } of gone) {
      const now = keys.get(media_id);
      if (now === undefined) continue; // deleted meanwhile
      const key = `published/${media_key}/${file}`;
      const moved = catalogue.found(`published/${now}/${file}`);
      if (moved) catalogue.addFound({ ...moved, key });
      else {
        missing.count += 1;
        if (missing.named.length < MOST_NAMED) missing.named.push(key);
      }
    }
  }
  return missing;
}

async function* expectedFiles(snapshot: Db): AsyncGenerator<Expected[]> {
  let last: MediaFiles | undefined;
  for (;;) {
    const rows = await readMediaFiles(snapshot, BATCH, last?.id);
    yield rows.flatMap(({ id, media_key, files }) =>
      [...new Set(files)].map((file) => ({ media_id: id, media_key, file })),
    );
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/** The found files that rows of the snapshot refer to, in the order of keys: others would be removed as orphans. */
export async function* wantedFiles(snapshot: Db, catalogue: Catalogue): AsyncGenerator<ListedFile> {
  let batch: ListedFile[] = [];
  for (const file of catalogue.allFound()) {
    batch.push(file);
    if (batch.length < BATCH) continue;
    yield* await withoutOrphans(snapshot, batch);
    batch = [];
  }
  yield* await withoutOrphans(snapshot, batch);
}

const isExport = (key: string) => key.startsWith('exports/');
const isBuild = (key: string) => key.startsWith('builds/');
const isOther = (key: string) => key.startsWith(FOLDER);
const mediaKeyOf = ({ key }: ListedFile) => key.split('/')[1] ?? '';

async function withoutOrphans(snapshot: Db, batch: readonly ListedFile[]): Promise<ListedFile[]> {
  const keysIn = (test: (key: string) => boolean) => [
    ...new Set(batch.filter(({ key }) => test(key)).map(mediaKeyOf)),
  ];
  const orphans = new Set([
    ...(await findOrphanExports(snapshot, keysIn(isExport))),
    ...(await findOrphanBuildFiles(snapshot, keysIn(isBuild))),
    ...(await findOrphanKeys(
      snapshot,
      keysIn((key) => !isExport(key) && !isBuild(key) && !isOther(key)),
    )),
  ]);
  return batch.filter((file) => isOther(file.key) || !orphans.has(mediaKeyOf(file)));
}
