import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Connection, type Database, openDatabase } from '../db/database.ts';
import { TEMPLATE } from './test-template.ts';

const CONNECTIONS = 10;

/** A database of its own on the shared PostgreSQL, `empty` or with the whole schema; closing removes it. */
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
      await sql`drop database ${sql.id(name)} with (force)`.execute(server.db);
      await server.close();
    },
  };
}
