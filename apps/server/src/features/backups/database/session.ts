import { Kysely, PostgresDialect } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type Connection, type Db, openDatabase } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables/tables.ts';

/** One session of PostgreSQL in one transaction, for rows in bulk and for statements. */
export interface Session {
  client: pg.PoolClient;
  db: Db;
}

/** The settings by which the same value always has the same text, regardless of the settings of the server. */
const SAME_TEXT = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0; set local lock_timeout = 0`;

const ROLLBACK_WITHIN_MS = 1_000;

/** Runs the work in one transaction: committed when it ends, rolled back when it fails. */
export async function inSession<T>(
  connection: Connection,
  mode: 'isolation level repeatable read read only' | 'read write',
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const { pool, close } = openDatabase(connection, 1);
  try {
    const client = await pool.connect();
    try {
      await client.query(`begin transaction ${mode}`);
      await client.query(SAME_TEXT);
      const result = await work({ client, db: kyselyOver(client) });
      await client.query('commit');
      return result;
    } catch (error) {
      // Its locks end now. A closed connection would keep them for a moment, and one amid a copy answers no more.
      await Promise.race([client.query('rollback').catch(() => {}), delay(ROLLBACK_WITHIN_MS)]);
      throw error;
    } finally {
      // The session is released in any state: a session that failed is not used again.
      client.release(true);
    }
  } finally {
    await close();
  }
}

const kyselyOver = (client: pg.PoolClient): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => ({ query: client.query.bind(client), release: () => {} }) as never,
        end: async () => {},
      },
    }),
  });
