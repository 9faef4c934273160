import { findBinaries } from './binaries.ts';
import { claim } from './claim.ts';
import { ensureCluster } from './cluster.ts';
import { type Connection, connectionTo } from './connection.ts';
import { locate } from './location.ts';
import { keepRunning } from './keep-running.ts';
import { startPostmaster } from './postmaster.ts';
import type { Purpose } from './settings.ts';

export { findRunning } from './connection.ts';
export { closeDataFolder, makeDataFolder } from './data-folder.ts';
export { type Lock, tryLock } from './lock.ts';
export { EmbeddedPostgresError } from './errors.ts';

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedPostgres {
  /** For a `pg` pool: role `sfera`, which owns the database `sfera` and may create other databases; no password. */
  connection: Connection;
  /**
   * Shuts down fast: open transactions are rolled back. Everything is on disk when the promise resolves. Safe to
   * repeat.
   */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Created when missing. */
  dataDir: string;
  /** A command joins the database of a running server and leaves it running; a server never shares a database. */
  purpose: Purpose;
  /** Gets Russian lines for the person at the terminal. */
  log: Log;
}

/**
 * Opens the PostgreSQL of a data folder on a unix socket, creating it at the first start. It ends with this process,
 * even by kill -9, and the next start recovers what was committed; when it ends by itself, it is started again on the
 * same socket (docs/decisions/034). Waits while another command uses the folder.
 *
 * @throws {EmbeddedPostgresError} with a Russian message, `in_use` above all: another server has the folder.
 * @example
 * const database = await openEmbeddedPostgres({ dataDir: './data', purpose: 'server', log });
 * const pool = new Pool(database.connection);
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const found = await locate(options.dataDir, options.log);
  const lock = await claim(found, options.purpose, options.log);
  const connection = connectionTo(found.socketDir);
  if (!lock) return { connection, stop: async () => {} };

  try {
    const binaries = await findBinaries(found.account, found.home);
    await ensureCluster(found, binaries, options.log);
    const owner = { purpose: options.purpose, pid: process.pid };
    const start = (signal?: AbortSignal) => startPostmaster(found, binaries, owner, options.log, signal);
    const end = keepRunning(await start(), start, options.log);
    // The lock is held throughout, so that no other process starts the database between two attempts.
    let stopped: Promise<void> | undefined;
    return { connection, stop: () => (stopped ??= end().then(() => lock.release())) };
  } catch (error) {
    lock.release();
    throw error;
  }
}
