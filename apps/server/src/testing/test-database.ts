import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Connection, type Database, type Db, openDatabase } from '../db/database.ts';
import { TEMPLATE } from './test-template.ts';

const CONNECTIONS = 10;

/** A new database on the shared PostgreSQL, `empty` or with the whole schema; closing deletes it. */
export async function createTestDatabase(
  schema: 'empty' | 'whole',
): Promise<Database & { connection: Connection }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = openDatabase(inject('postgres'), 1);
  const template = sql.id(schema === 'empty' ? 'template1' : TEMPLATE);
  await sql`create database ${sql.id(name)} template ${template}`.execute(server.db);
  const connection = { ...inject('postgres'), database: name };
  const database = openDatabase(connection, CONNECTIONS);
  return {
    ...database,
    connection,
    async close() {
      await database.close();
      await drop(server.db, name);
      await server.close();
    },
  };
}

/**
 * `force` ends all sessions, those of a pooler too, except an autovacuum, which runs as a superuser; without `force`
 * PostgreSQL waits some seconds for the autovacuum's end.
 */
async function drop(db: Db, name: string): Promise<void> {
  const forced = sql`drop database if exists ${sql.id(name)} with (force)`;
  try {
    await forced.execute(db);
  } catch {
    await sql`drop database if exists ${sql.id(name)}`.execute(db).catch(() => forced.execute(db));
  }
}
