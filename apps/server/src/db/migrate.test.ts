import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { findSchemaGap, migrate, MIGRATIONS, type SferaMigration } from './migrate.ts';

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

async function migratedDatabase() {
  const database = await createTestDatabase('whole');
  onTestFinished(() => database.close());
  return database;
}

/** The next build adds something; the one after it takes away what the next one has replaced. */
const EXPAND = { '998-expand': { up: async () => {} } };
const CONTRACT = { '999-contract': { up: async () => {}, contract: { needs: '998-expand' } } };

it('leaves migrations of the next build alone, and works with its schema', async () => {
  const { db } = await migratedDatabase();
  expect(await migrate(db, { ...MIGRATIONS, ...EXPAND })).toEqual(['998-expand']);
  expect(await findSchemaGap(db)).toBeUndefined();
  expect(await migrate(db)).toEqual([]);
});

it('refuses a schema from which a later build has taken something away', async () => {
  const { db } = await migratedDatabase();
  await migrate(db, { ...MIGRATIONS, ...EXPAND, ...CONTRACT });
  expect(await findSchemaGap(db)).toEqual({ kind: 'ahead', needs: '998-expand' });
  await expect(migrate(db)).rejects.toThrow('Обновите этот сервер');
  // The build between the two does without it.
  expect(await findSchemaGap(db, { ...MIGRATIONS, ...EXPAND })).toBeUndefined();
  expect(await migrate(db, { ...MIGRATIONS, ...EXPAND })).toEqual([]);
  // The former build changes nothing of what the schema demands.
  expect(await findSchemaGap(db)).toMatchObject({ kind: 'ahead' });
});

it('names the migrations that a schema lacks', async () => {
  const { db } = await emptyDatabase();
  const missing = Object.keys(MIGRATIONS);
  expect(await findSchemaGap(db)).toEqual({ kind: 'behind', missing, isEmpty: true });
  await migrate(db);
  const lacks = { kind: 'behind', missing: ['998-expand'], isEmpty: false };
  expect(await findSchemaGap(db, { ...MIGRATIONS, ...EXPAND })).toEqual(lacks);
});

it('holds up nobody for long while it waits for a lock, and tries again', async () => {
  const { db } = await migratedDatabase();
  const timeouts: unknown[] = [];
  const up: SferaMigration['up'] = async (tx) => {
    const { rows } = await sql`select current_setting('lock_timeout') as timeout`.execute(tx);
    timeouts.push(rows[0]);
    if (timeouts.length === 1)
      await sql`do $$ begin raise exception 'held' using errcode = '55P03'; end $$`.execute(tx);
  };
  expect(await migrate(db, { ...MIGRATIONS, '998-waits': { up } })).toEqual(['998-waits']);
  expect(timeouts).toEqual([{ timeout: '5s' }, { timeout: '5s' }]);
});

it('refuses a migration whose step has not ended, with its progress, and runs it afterwards', async () => {
  const { db } = await migratedDatabase();
  const migrations = { ...MIGRATIONS, '999-needs': { up: async () => {}, needsStep: 'sizes' } };
  await expect(migrate(db, migrations)).rejects.toThrow('ещё не начинался');
  const row = { name: 'sizes', title: 'Размеры', done: 3, total: 9, started_at: new Date() };
  await db.insertInto('steps').values(row).execute();
  await expect(migrate(db, migrations)).rejects.toThrow('сделано 3 из 9');
  await db.updateTable('steps').set({ finished_at: new Date() }).execute();
  expect(await migrate(db, migrations)).toEqual(['999-needs']);
  // A new server has nothing to work through.
  expect(await migrate((await emptyDatabase()).db, migrations)).toContain('999-needs');
});
