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
import { retryConnect } from './connect-retry.ts';
import { forgetPool, watchPool } from './pools.ts';
import { timed } from './slow-queries.ts';
import { statementLimit } from './statement-limit.ts';
import type { Tables } from './tables/tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** Address of PostgreSQL, or the folder of its socket. */
export type Connection = pg.PoolConfig & {
  /**
   * A pooler answers here, in the mode of transactions: each transaction may get another session of PostgreSQL, so
   * nothing may be left in one (decision 069).
   */
  isPooled?: boolean;
  /** The primary answers in place of a replica that is away or busy, so no call waits for one. */
  isReplica?: boolean;
};

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Longer than a burst lasts: a call that has waited this long is refused with a time to come back. */
const CONNECT_WITHIN_MS = 15_000;
const CONNECT_TO_REPLICA_WITHIN_MS = 1_000;

/**
 * A remote PostgreSQL may notice a cut connection only after hours, and holds the locks of its transaction for as long.
 * A transaction of this server waits for nothing but the database and the rename of a file.
 */
const END_IDLE_TRANSACTIONS = 'idle_in_transaction_session_timeout = 60000';

/** Name of connections in `pg_stat_activity`, unless they have one of their own. */
export const APPLICATION = 'sfera';

/**
 * Opens a pool. Its size is bounded, so a burst of requests waits here and not inside PostgreSQL.
 * @param name of the pool among the numbers of this process
 */
export function openDatabase(connection: Connection, maxConnections = 20, name = 'main'): Database {
  const { isPooled = false, isReplica = false, ...address } = connection;
  const pool = new pg.Pool({
    ...address,
    max: maxConnections,
    connectionTimeoutMillis:
      address.connectionTimeoutMillis ?? (isReplica ? CONNECT_TO_REPLICA_WITHIN_MS : CONNECT_WITHIN_MS),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: address.application_name ?? APPLICATION,
    // Poolers would refuse a setting among the start parameters of the connection.
    ...(!isPooled && {
      onConnect: (client: pg.ClientBase) =>
        client.query(`set ${END_IDLE_TRANSACTIONS}; set statement_timeout = 0`),
    }),
  });
  watchPool(pool, name);
  // The pool replaces a broken idle connection (after a restart of PostgreSQL) at the next query.
  pool.on('error', () => {});
  // A connection that breaks in use fails its query. Without this listener its error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = () => pool.connect();
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: wrapped(
        pool,
        isReplica ? connect : retryConnect(connect),
        isPooled ? queryThroughPooler : queryOf,
      ),
    }),
  });
  return {
    db,
    pool,
    async close() {
      forgetPool(pool);
      await db.destroy();
      // Kysely does not end a pool that it has never used; the pool's idle connections would hold the process for 30 s.
      if (!pool.ended) await pool.end();
    },
  };
}

const MARK = /^\/\* planned once as (.+?) \*\//;

/**
 * Marks a long statement that runs often, at its beginning: each connection plans the statement once, for all
 * parameters. `name` belongs to one statement, whose text is always the same.
 */
export const plannedOnce = (name: string): RawBuilder<unknown> => sql.raw(`/* planned once as ${name} */`);

type Query = PostgresPoolClient['query'];

/** A pool for Kysely whose connections send their statements by `queryFor`. */
function wrapped(
  pool: pg.Pool,
  connect: () => Promise<pg.PoolClient>,
  queryFor: (client: pg.PoolClient) => Query,
): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connect();
      // The pool gives the client a new release function each time.
      const sender = known.get(client) ?? {
        query: queryFor(client),
        release: (destroy) => client.release(destroy),
      };
      known.set(client, sender);
      return sender;
    },
  };
}

/**
 * Kysely has no prepared statements: statements with a mark become prepared ones.
 *
 * Left to itself, PostgreSQL plans a prepared statement anew for each call when it believes that a plan for these
 * parameters saves the time of planning; for the home feed it believes so wrongly. The setting stays with the connection
 * and is changed only when the kind of statement changes, as the other statements want a plan for their parameters.
 */
function queryOf(client: pg.PoolClient): Query {
  let mode: 'force_generic_plan' | 'auto' | undefined = 'auto';
  let limit: number | undefined = 0;
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    const name = MARK.exec(text)?.[1];
    const wanted = name === undefined ? 'auto' : 'force_generic_plan';
    // A statement without parameters, such as the end of a failed transaction, has but one plan.
    if (values.length > 0 && mode !== wanted) {
      await client.query(`set plan_cache_mode = ${wanted}`);
      mode = wanted;
    }
    const allowed = statementLimit();
    if (limit !== allowed && !ENDS_TRANSACTION.test(text)) {
      await client.query(`set statement_timeout = ${allowed}`);
      limit = allowed;
    }
    // The end of a transaction that failed takes back its settings.
    if (text.startsWith('rollback')) mode = limit = undefined;
    return timed(text, () =>
      name === undefined ? client.query(text, values) : client.query({ name, text, values }),
    );
  };
  return query as Query;
}

const ENDS_TRANSACTION = /^(?:commit|rollback)/;

/**
 * Sends no statement with a name. The settings end with their transaction, and are sent in the packet that begins it; the
 * limit of statements therefore holds in transactions alone.
 */
function queryThroughPooler(client: pg.PoolClient): Query {
  const query = async (text: string, values: unknown[]): Promise<unknown> => {
    if (!text.startsWith('begin')) return timed(text, () => client.query(text, values));
    const results: unknown = await client.query(
      `${text}; set local ${END_IDLE_TRANSACTIONS}; set local statement_timeout = ${statementLimit()}`,
    );
    return Array.isArray(results) ? results[0] : results;
  };
  return query as Query;
}
