import { findBinaries } from './binaries.ts';
import { claim } from './claim.ts';
import { ensureCluster } from './cluster.ts';
import { type Connection, connectionTo } from './connection.ts';
import { type Location, locate } from './location.ts';
import type { Lock } from './lock.ts';
import type { OwnedProcess } from './owned-process.ts';
import { startPostmaster } from './postmaster.ts';
import type { Purpose } from './settings.ts';
import { text } from './text.ts';

export { closeDataFolder, makeDataFolder } from './data-folder.ts';
export { EmbeddedPostgresError } from './errors.ts';

interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export interface EmbeddedPostgres {
  /** For a `pg` pool: role `sfera`, which owns the database `sfera` and may create others; no password. */
  connection: Connection;
  /** Resolves when the database has ended, by stop() or by itself. Never for a command that joined a server. */
  exited: Promise<void>;
  /** Shuts down fast: open transactions are rolled back, and all is on disk when it resolves. Safe to repeat. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Created when missing. */
  dataDir: string;
  /** A command joins a running server's database and then leaves it running; a server never shares. */
  purpose: Purpose;
  /** Gets Russian lines for the person at the terminal. */
  log: Log;
}

/**
 * Opens the PostgreSQL of a data folder on a unix socket, creating it at the first start. It ends with this process,
 * even by kill -9, and the next start recovers what was committed. Waits while another command uses the folder.
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
  if (!lock) return { connection, exited: new Promise(() => {}), stop: async () => {} };

  try {
    const postmaster = await start(found, options);
    return own(postmaster, connection, lock, options.log);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function start(location: Location, { purpose, log }: EmbeddedPostgresOptions): Promise<OwnedProcess> {
  const binaries = await findBinaries(location.account, location.home);
  await ensureCluster(location, binaries, log);
  return startPostmaster(location, binaries, { purpose, pid: process.pid }, log);
}

function own(postmaster: OwnedProcess, connection: Connection, lock: Lock, log: Log): EmbeddedPostgres {
  let isStopping = false;
  const settle = async () => {
    await postmaster.exited;
    lock.release();
    if (!isStopping) log.warn(text.endedByItself);
  };
  const exited = settle();
  const stop = async () => {
    isStopping = true;
    if (!postmaster.hasExited()) postmaster.interrupt();
    await exited;
  };
  return { connection, exited, stop };
}
