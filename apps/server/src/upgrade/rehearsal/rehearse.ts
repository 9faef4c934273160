import { sql } from 'kysely';
import { type Connection, type Db, openDatabase, type Tx } from '../../db/database.ts';
import { MIGRATIONS, type Migrations, type SferaMigration } from '../../db/migrate.ts';
import { readApplied } from '../../db/schema-state.ts';
import {
  loadSample,
  type Lock,
  openScratch,
  readFiles,
  readLocks,
  readSizes,
  readWork,
  removeScratch,
} from './scratch.ts';

/**
 * - `instant`: does not depend on the data
 * - `scan`: reads all rows of a table
 * - `index`: builds an index over all rows
 * - `rewrite`: writes all rows of a table, or many of them
 */
export type ChangeKind = 'instant' | 'scan' | 'index' | 'rewrite';

/** The effect that a migration will have on this data. */
export interface Forecast {
  name: string;
  title: string;
  kind: ChangeKind;
  seconds: number;
  /** The statements that wait meanwhile, and at which tables. */
  holds: Exclude<Lock, 'none'> | null;
  tables: string[];
}

/** The table with the most rows gives about so many to the rehearsal. */
const SAMPLE_ROWS = 50_000;
/** The time below which a migration cannot be told from noise. */
const INSTANT_SECONDS = 0.05;

interface Run {
  seconds: number;
  kind: ChangeKind;
}

/**
 * Tells what the missing migrations will do, from a rehearsal: they run on a sample of the tables that they touch, in a
 * scratch schema of the same database, and their time is scaled by the number of rows. The live tables are only read.
 */
export async function forecast(
  connection: Connection,
  migrations: Migrations = MIGRATIONS,
): Promise<Forecast[]> {
  const { db: pool, close } = openDatabase(connection, 1);
  try {
    const applied = await readApplied(pool);
    const missing = Object.keys(migrations).filter((name) => !applied.includes(name));
    if (missing.length === 0) return [];
    return await pool.connection().execute(async (db) => {
      // The server names a connection that is idle in a transaction dead after a minute.
      await sql`set idle_in_transaction_session_timeout = 0`.execute(db);
      await openScratch(db, applied, migrations);
      try {
        return await rehearse(db, missing, migrations);
      } finally {
        await removeScratch(db);
      }
    });
  } finally {
    await close();
  }
}

async function rehearse(db: Db, missing: readonly string[], migrations: Migrations): Promise<Forecast[]> {
  const sizes = await readSizes(db);
  const { empty, holds } = await runEmpty(db, missing, migrations);
  const touched = [...new Set(holds.flatMap((one) => [...one.keys()]))].filter((table) => sizes.has(table));
  const most = Math.max(...touched.map((table) => sizes.get(table) ?? 0), 0);
  const fraction = most > SAMPLE_ROWS ? SAMPLE_ROWS / most : 1;
  await loadSample(db, touched, fraction);
  const full = await runInOrder(db, missing, migrations, measure);
  return missing.map((name, i) => {
    const [base, sampled] = [empty[i] ?? 0, full[i] ?? { seconds: 0, kind: 'instant' as const }];
    const grown = Math.max(0, sampled.seconds - base) / fraction;
    const kind = grown < INSTANT_SECONDS && sampled.kind === 'scan' ? 'instant' : sampled.kind;
    const held = [...(holds[i] ?? [])].filter(([table, lock]) => lock !== 'none' && sizes.has(table));
    const isLong = grown >= INSTANT_SECONDS && held.length > 0;
    return {
      name,
      title: migrations[name]?.title ?? name,
      kind,
      seconds: Math.min(base, sampled.seconds) + grown,
      holds: isLong ? (held.some(([, lock]) => lock === 'everything') ? 'everything' : 'writes') : null,
      tables: isLong ? held.map(([table]) => table).toSorted() : [],
    };
  });
}

/** The time of each migration without rows, and the tables that are locked while it runs. */
async function runEmpty(db: Db, missing: readonly string[], migrations: Migrations) {
  const empty: number[] = [];
  const holds = await runInOrder(db, missing, migrations, async (tx, up) => {
    const began = performance.now();
    await up(tx);
    empty.push((performance.now() - began) / 1_000);
    // With those of the migrations before it: all of them run in one transaction.
    return new Map((await readLocks(tx)).map(({ table, lock }) => [table, lock]));
  });
  return { empty, holds };
}

async function measure(tx: Tx, up: Up): Promise<Run> {
  const [files, work] = [await readFiles(tx), await readWork(tx)];
  const began = performance.now();
  await up(tx);
  const seconds = (performance.now() - began) / 1_000;
  const [now, done] = [await readFiles(tx), await readWork(tx)];
  const isRewritten = [...files.tables].some(([name, file]) => now.tables.get(name) !== file);
  const hasIndex = [...now.indexes].some((file) => !files.indexes.has(file));
  const [read, written] = [done.read - work.read, done.written - work.written];
  const kind = isRewritten || written > 0 ? 'rewrite' : hasIndex ? 'index' : read > 0 ? 'scan' : 'instant';
  return { seconds, kind };
}

type Up = SferaMigration['up'];

const UNDO = Symbol('The rehearsal leaves nothing behind');

/** Runs the migrations one after the other, as an upgrade does, and takes all of it back. */
async function runInOrder<Result>(
  db: Db,
  missing: readonly string[],
  migrations: Migrations,
  run: (tx: Tx, up: Up) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  await db
    .transaction()
    .execute(async (tx) => {
      for (const name of missing) {
        const up = migrations[name]?.up;
        if (up) results.push(await run(tx, up));
      }
      throw UNDO;
    })
    .catch((error: unknown) => {
      if (error !== UNDO) throw error;
    });
  return results;
}
