import { type Connection, type Db, openDatabase } from '../../../db/database.ts';
import { migrate, MIGRATIONS, migrateTo } from '../../../db/migrate.ts';
import { JOB_SCHEMA, openQueue } from '../../../jobs/queue.ts';
import { ensureSecret } from '../../../context/secret.ts';
import { loadQueue, loadTables } from '../database/load.ts';
import { inSession } from '../database/session.ts';
import type { Manifest } from '../manifest.ts';
import type { Target } from '../targets/target.ts';
import { removeRunning } from '../runs/queries.ts';
import { words } from '../text.ts';
import { addMark, MARK, readNames, removeMark } from './queries.ts';

/** @throws {Error} in Russian when this build does not know a migration of the backup */
export function requireKnown({ schema }: Manifest): void {
  const unknown = schema.filter((name) => !(name in MIGRATIONS));
  if (unknown.length > 0) throw new Error(words.newerSchema(unknown));
}

export async function withDatabase<T>(connection: Connection, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(connection, 2);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** @throws {Error} in Russian when the database holds something */
async function requireEmpty(db: Db): Promise<void> {
  const names = await readNames(db);
  if (names.length > 0) throw new Error(words.databaseNotEmpty(names.includes(MARK)));
}

/** Fills an empty database: the schema of the backup, its rows, and the jobs that waited. */
export async function restoreDatabase(
  connection: Connection,
  manifest: Manifest,
  source: Target,
  say: (line: string) => void,
): Promise<void> {
  await withDatabase(connection, async (db) => {
    await requireEmpty(db);
    await addMark(db);
    await migrateTo(db, manifest.schema);
  });
  await inSession(connection, 'read write', (session) => loadTables(session, manifest, source, say));
  // The queue makes its own tables.
  const queue = await openQueue(connection, JOB_SCHEMA, () => {}, undefined, false);
  await queue.stop();
  await inSession(connection, 'read write', (session) => loadQueue(session, manifest, JOB_SCHEMA, source));
}

/** Brings the restored database to this build. */
export async function bringForward(db: Db, dataDir: string): Promise<void> {
  await migrate(db);
  await ensureSecret(db, dataDir);
  // The backup itself was running when its rows were read.
  await removeRunning(db);
  await removeMark(db);
}
