import type { Connection } from '../../../db/database.ts';
import { closeDataFolder, openEmbeddedPostgres } from '../../../db/embedded/index.ts';
import { adoptStorage } from '../../../files/claim-storage.ts';
import { openStorage } from '../../../files/open-storage.ts';
import { type Env, namesOfSettings } from '../../../base/env.ts';
import { isStorageFull } from '../../../base/storage-full.ts';
import type { Manifest } from '../manifest.ts';
import { findBackup } from '../stored.ts';
import { openTarget } from '../targets/open-target.ts';
import type { Target } from '../targets/target.ts';
import { words } from '../text.ts';
import { bringForward, requireKnown, restoreDatabase, withDatabase } from './database.ts';
import { findDamages } from './check.ts';
import { hasFiles, restoreFiles } from './files.ts';
import { claimPlace, requireSpaceFor } from './place.ts';
import { analyze } from './queries.ts';

export interface RestoreOptions {
  /** Id of the backup; the newest one when undefined. */
  copy?: string | undefined;
  log: { info(message: string): void; warn(message: string): void };
}

/**
 * Restores a backup into the empty places that the settings name: data folder, database, bucket.
 * @throws {Error} in Russian, what keeps it from doing so; a repetition begins anew
 */
export async function restore(env: Env, sourceName: string, { copy, log }: RestoreOptions): Promise<void> {
  const source = await openTarget(env, sourceName);
  const manifest = await findBackup(source, copy);
  requireKnown(manifest);
  const { sentences } = await findDamages(source, manifest);
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
  const place = await claimPlace(env.dataDir, (line) => log.info(line));
  try {
    await requireSpaceFor(manifest, env.dataDir, !env.s3);
    log.info(words.restoring(manifest.id, manifest.madeAt));
    await fill(env, source, manifest, log);
    await place.finish();
  } catch (error) {
    place.leave();
    if (isStorageFull(error)) throw new Error(words.fullRestore(env.dataDir), { cause: error });
    throw error;
  }
  log.info(
    words.restored(
      manifest.files.count,
      manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    ),
  );
  sayWhatToSet(manifest, log);
}

async function fill(env: Env, source: Target, manifest: Manifest, log: RestoreOptions['log']): Promise<void> {
  const say = (line: string) => log.info(line);
  const storage = await openStorage(env);
  if (env.s3 && (await hasFiles(storage))) throw new Error(words.bucketNotEmpty(env.s3.bucket));
  await withServer(env, log, async (connection) => {
    await restoreDatabase(connection, manifest, source, say);
    await restoreFiles(
      source,
      manifest,
      { dataDir: env.dataDir, storage },
      {
        say,
        onDamage: (error) => {
          throw error;
        },
      },
    );
    await withDatabase(connection, async (db) => {
      await bringForward(db, env.dataDir);
      await adoptStorage({ db, storage });
      await analyze(db);
    });
  });
}

/** The database that the settings name, or the embedded one. */
async function withServer<T>(
  env: Env,
  log: RestoreOptions['log'],
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const address = env.databaseDirectUrl ?? env.databaseUrl;
  if (address !== undefined) {
    await closeDataFolder(env.dataDir, null, log);
    return work({ connectionString: address });
  }
  const embedded = await openEmbeddedPostgres({ dataDir: env.dataDir, purpose: 'server', log });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

/** Settings that belong to the machine and not to the community. */
const OF_THE_MACHINE = ['PORT', 'HOST', 'SFERA_DATA', 'FFMPEG_PATH', 'FFPROBE_PATH', 'SFERA_WEB_DIST'];

function sayWhatToSet({ settings }: Manifest, log: RestoreOptions['log']): void {
  const here = namesOfSettings(process.env);
  const missing = settings.filter((name) => !here.includes(name) && !OF_THE_MACHINE.includes(name));
  if (missing.length === 0) return;
  log.info(words.setAgain(missing));
  if (missing.includes('SFERA_SECRET')) log.info(words.setSecret);
}
