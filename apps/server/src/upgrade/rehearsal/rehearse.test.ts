import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Connection, Db } from '../../db/database.ts';
import { migrate, MIGRATIONS, type Migrations, type SferaMigration } from '../../db/migrate.ts';
import { forecast } from './rehearse.ts';

let db: Db;
let connection: Connection;

const run =
  (...statements: string[]): SferaMigration['up'] =>
  async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  };

const ROWS = 120_000;
/** A table of the version that runs. */
const NOTES = {
  '990-notes': {
    title: 'Заметки',
    up: run(
      'create table notes (id int primary key, author uuid references users, words text not null)',
      `create function refuse_notes() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
      'create trigger notes_refused before delete on notes for each row execute function refuse_notes()',
    ),
  },
};

beforeAll(async () => {
  const database = await createTestDatabase('whole');
  atEnd(() => database.close());
  ({ db, connection } = database);
  await migrate(db, { ...MIGRATIONS, ...NOTES });
  await sql`
    insert into notes (id, words)
    select i, repeat(md5(i::text), 8) from generate_series(1, ${sql.lit(ROWS)}) i`.execute(db);
});

const next = (up: SferaMigration['up']): Migrations => ({
  ...MIGRATIONS,
  ...NOTES,
  '991-next': { title: 'Следующее', up },
});

const NOTHING_HELD = { holds: null, tables: [] };
const NOTES_HELD = { holds: 'everything', tables: ['notes'] };

it.each<[string, string, object]>([
  ["alter table notes add column mood text not null default ''", 'instant', NOTHING_HELD],
  ['create table moods (id int, note int references notes)', 'instant', NOTHING_HELD],
  [
    'create index notes_words on notes (lower(words), md5(words))',
    'index',
    { holds: 'writes', tables: ['notes'] },
  ],
  [
    'alter table notes add column size int generated always as (length(md5(words))) stored',
    'rewrite',
    NOTES_HELD,
  ],
  ['update notes set words = md5(words)', 'rewrite', NOTHING_HELD],
  ["alter table notes add constraint said check (md5(md5(md5(words))) <> '')", 'scan', NOTES_HELD],
])('«%s» is foretold as %s', async (statement, kind, holds) => {
  const [found, ...others] = await forecast(connection, next(run(statement)));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ name: '991-next', title: 'Следующее', kind, ...holds });
});

it('changes nothing in the live schema, and leaves nothing beside it', async () => {
  const read = () =>
    sql`
      select n.nspname, c.relname, c.relfilenode from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not like 'pg_%' order by c.oid`.execute(db);
  const before = (await read()).rows;
  const failing = next(run('alter table notes drop column words', 'select 1 / 0'));
  await expect(forecast(connection, failing)).rejects.toThrow('division by zero');
  expect((await read()).rows).toEqual(before);
  // The remains of a rehearsal that was killed are in no other rehearsal's way.
  await sql`create schema sfera_rehearsal create table notes (id int)`.execute(db);
  expect(await forecast(connection, next(run('alter table notes drop column words')))).toHaveLength(1);
  expect((await read()).rows).toEqual(before);
});

it('rehearses migrations in their order, each with the locks of those before', async () => {
  const migrations = {
    ...next(run('alter table notes add column mood text')),
    '992-fill': { up: run('update notes set mood = md5(words)') },
  };
  expect(await forecast(connection, migrations)).toMatchObject([
    { name: '991-next', kind: 'instant', holds: null },
    { name: '992-fill', title: '992-fill', kind: 'rewrite', ...NOTES_HELD },
  ]);
});

it('has nothing to say when no migration is missing', async () => {
  expect(await forecast(connection, { ...MIGRATIONS, ...NOTES })).toEqual([]);
});
