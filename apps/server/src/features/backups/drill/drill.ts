import { openEmbeddedPostgres } from '../../../db/embedded/index.ts';
import { adoptStorage } from '../../../files/claim-storage.ts';
import { createDiskStorage } from '../../../files/disk-storage.ts';
import type { Env } from '../../../base/env.ts';
import { isStorageFull } from '../../../base/storage-full.ts';
import type { Manifest } from '../manifest.ts';
import type { DamageError } from '../pool.ts';
import { bringForward, requireKnown, restoreDatabase, withDatabase } from '../restore/database.ts';
import { type Damages, findDamages } from '../restore/check.ts';
import { restoreFiles } from '../restore/files.ts';
import { makeScratch, removeScratch, requireSpaceFor } from '../restore/place.ts';
import type { Outcome } from '../runs/queries.ts';
import { findBackup } from '../stored.ts';
import { openTarget } from '../targets/open-target.ts';
import type { Target } from '../targets/target.ts';
import { words } from '../text.ts';
import { compareFiles, compareTables } from './compare.ts';
import { removeJobs } from './queries.ts';
import { startServer } from './server.ts';
import { newSecret, visit } from './visit.ts';

export interface DrillOptions {
  /** Id of the backup; the newest one when undefined. */
  copy?: string | undefined;
  say: (line: string) => void;
  signal?: AbortSignal | undefined;
}

const SILENT = { info: () => {}, warn: () => {} };

/**
 * Restores a backup into the scratch folder, with a database of its own, compares it with what was backed up, and starts
 * a server on it. The folder is removed at the end; what a killed drill leaves there, the next one removes.
 * @returns the outcome; `say` has got each difference
 * @throws {Error} in Russian when there is no backup, or no room for the drill
 */
export async function drill(
  env: Env,
  sourceName: string,
  scratch: string,
  { copy, say, signal }: DrillOptions,
): Promise<Outcome> {
  const source = await openTarget(env, sourceName);
  const manifest = await findBackup(source, copy);
  requireKnown(manifest);
  await makeScratch(scratch);
  try {
    await requireSpaceFor(manifest, scratch, true);
    say(words.scratch(scratch));
    const damages = await findDamages(source, manifest);
    const differences = [
      ...damages.sentences,
      ...(await rehearse(source, manifest, scratch, damages, say, signal)),
    ];
    for (const difference of differences) say(difference);
    return outcomeOf(manifest, differences);
  } catch (error) {
    if (isStorageFull(error)) throw new Error(words.fullRestore(scratch), { cause: error });
    throw error;
  } finally {
    await removeScratch(scratch);
  }
}

async function rehearse(
  source: Target,
  manifest: Manifest,
  scratch: string,
  { hasTables, hasList, sentences }: Damages,
  say: (line: string) => void,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const embedded = await openEmbeddedPostgres({ dataDir: scratch, purpose: 'server', log: SILENT });
  const storage = createDiskStorage({ dataDir: scratch });
  const { connection } = embedded;
  const differences: string[] = [];
  try {
    if (hasTables) {
      await restoreDatabase(connection, manifest, source, say);
      differences.push(...(await compareTables(connection, manifest)));
    }
    signal?.throwIfAborted();
    let damagedFiles = 0;
    const onDamage = ({ message }: DamageError) => {
      damagedFiles += 1;
      differences.push(message);
    };
    const options = { say, onDamage, ...(signal && { signal }) };
    if (hasList) {
      await restoreFiles(source, manifest, { dataDir: scratch, storage }, options);
      // A damaged file has been named once.
      if (damagedFiles === 0) differences.push(...(await compareFiles(source, manifest, scratch, storage)));
    }
    if (sentences.length + differences.length > 0) return differences;
    return await withDatabase(connection, async (db) => {
      // The jobs and schedules that wait here may never run twice, regardless of what a later version does with them.
      await removeJobs(db);
      await bringForward(db, scratch);
      await adoptStorage({ db, storage });
      const secret = newSecret();
      const server = await startServer(scratch, connection, secret, signal);
      try {
        const seen = await visit(server.origin, db, secret, source, manifest);
        if (seen.differences.length === 0) say(words.opened(seen.media, seen.hasFeed, seen.hasChat));
        return seen.differences;
      } finally {
        await server.stop();
      }
    });
  } finally {
    await embedded.stop();
  }
}

function outcomeOf({ files, tables }: Manifest, differences: readonly string[]): Outcome {
  return {
    state: differences.length === 0 ? 'done' : 'failed',
    files: files.count,
    bytes: files.bytes + tables.reduce((sum, { file }) => sum + file.sizeBytes, 0),
    differences: differences.length,
    message: differences.length === 0 ? words.drillPassed(files.count) : words.drillFailed(differences),
  };
}
