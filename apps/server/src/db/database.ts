import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { patiently } from './patience.ts';
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

/**
 * A PostgreSQL elsewhere may hear for hours nothing of a connection that was cut, and holds the locks of its transaction
 * as long. No transaction of ours waits for anything but the database and a file's new name.
 */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** Opens a pool. Its size is bounded, so a burst of requests waits here and not inside PostgreSQL. */
export function openDatabase(connection: Connection, maxConnections = 20): Database {
  const pool = new pg.Pool({
    ...connection,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'sfera',
    // A setting of the connection's own start would be refused by poolers.
    onConnect: (client) =>
      client.query(`set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`),
  });
  // An idle connection that breaks (a restart of PostgreSQL) is replaced by the pool on the next query.
  pool.on('error', () => {});
  // One that breaks while it is in use fails its query. Nobody else listens then, and the process would end.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: naming(
        pool,
        patiently(() => pool.connect()),
      ),
    }),
  });
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

const MARK = /^\/\* planned once as (.+?) \*\//;

/**
 * Stands at the beginning of a long statement that runs often: each connection plans it once and not every time.
 * `name` is that of no other statement, and its text is always the same.
 */
export const plannedOnce = (name: string): RawBuilder<unknown> => sql.raw(`/* planned once as ${name} */`);

/** The pool for Kysely, which knows no prepared statements: those with a mark are. */
function naming(pool: pg.Pool, connect: () => Promise<pg.PoolClient>): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connect();
      const wrapped = known.get(client) ?? wrap(client);
      known.set(client, wrapped);
      return wrapped;
    },
  };
}

const wrap = (client: pg.PoolClient): PostgresPoolClient => ({
  query: queryOf(client),
  // Another function each time the pool hands the client out.
  release: (destroy) => client.release(destroy),
});

function queryOf(client: pg.PoolClient): PostgresPoolClient['query'] {
  const query = (text: string, values: unknown[]): unknown => {
    const name = MARK.exec(text)?.[1];
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  return query as PostgresPoolClient['query'];
}
