import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

async function emptyDatabase() {
  const database = await createTestDatabase('empty');
  onTestFinished(() => database.close());
  return database;
}

const TABLES = ['follows', 'media', 'post_views', 'posts', 'users'];

it('makes the whole schema in an empty database, and changes nothing the second time', async () => {
  const { db } = await emptyDatabase();
  expect(await migrate(db)).toContain('001-accounts-and-posts');
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
    order by 1`.execute(db);
  expect(rows.map(({ tablename }) => tablename)).toEqual(expect.arrayContaining(TABLES));
  expect(await migrate(db)).toEqual([]);
});

it('runs once when several servers start together', async () => {
  const { connection } = await emptyDatabase();
  const servers = Array.from({ length: 4 }, () => openDatabase(connection, 2));
  const done = await Promise.all(servers.map(({ db }) => migrate(db)));
  await Promise.all(servers.map(({ close }) => close()));
  expect(done.filter((names) => names.length > 0)).toHaveLength(1);
});

it('leaves nothing behind when it fails', async () => {
  const { db } = await emptyDatabase();
  await sql`create table posts (id int)`.execute(db); // In the way of the fourth table.
  await expect(migrate(db)).rejects.toThrow('posts');
  const { rows } = await sql`select from pg_tables where tablename = 'users'`.execute(db);
  expect(rows).toEqual([]);
  await sql`drop table posts`.execute(db);
  expect(await migrate(db)).toContain('001-accounts-and-posts');
});
