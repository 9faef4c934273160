import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** How to reach PostgreSQL: an address or a socket folder. */
export type Connection = pg.PoolConfig;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Longer than a burst lasts: who has waited for this is told to come back instead of waiting for ever. */
const CONNECT_WITHIN_MS = 15_000;

/** Opens a pool. Its size is bounded, so a burst of requests waits here and not inside PostgreSQL. */
export function openDatabase(connection: Connection, maxConnections = 20): Database {
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'sfera',
  });
  // An idle connection that breaks (a restart of PostgreSQL) is replaced by the pool on the next query.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      // Kysely leaves alone what it never asked anything; its idle connections would hold the process for 30 s.
      if (!pool.ended) await pool.end();
    },
  };
}
