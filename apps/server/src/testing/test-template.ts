import { sql } from 'kysely';
import { type Connection, openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openQueue } from '../jobs/queue.ts';

/** Name of the database that the databases of tests are copied from. */
export const TEMPLATE = 'test_template';
export const JOB_SCHEMA = 'jobs';

/** One migration and copies are many times faster than a migration for every test file. */
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
