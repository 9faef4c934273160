import { sql } from 'kysely';
import { type Connection, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openQueue } from '../jobs/queue.ts';

/** A database in which nothing has happened yet: those of the tests are copies of it. */
export const TEMPLATE = 'test_template';
export const JOB_SCHEMA = 'jobs';

/** Migrating once and copying is many times quicker than migrating for every test file. */
export async function makeTemplate(server: Connection): Promise<void> {
  const { db, close } = openDatabase(server, 1);
  await sql`create database ${sql.id(TEMPLATE)}`.execute(db);
  await close();

  const connection = { ...server, database: TEMPLATE };
  const template = openDatabase(connection, 1);
  await migrate(template.db);
  await template.close();
  const queue = await openQueue(connection, JOB_SCHEMA, (error) => {
    throw error;
  });
  await queue.stop();
}
