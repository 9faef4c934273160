import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Connection, type Database, openDatabase } from '../db/database.ts';
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
      const drop = sql`drop database ${sql.id(name)}`;
      // `force` may not end an autovacuum, which runs as a superuser; without `force` PostgreSQL waits for its end.
      await sql`${drop} with (force)`.execute(server.db).catch(() => drop.execute(server.db));
      await server.close();
    },
  };
}
