import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import type { DumpedTable, Manifest } from '../manifest.ts';
import { readPool } from '../pool.ts';
import type { Target } from '../targets/target.ts';
import { words } from '../text.ts';
import type { Session } from './session.ts';
import { tableName } from './tables.ts';

const id = (name: string) => pg.escapeIdentifier(name);

/**
 * Fills the tables, which have the schema of the backup and no rows that matter. Foreign keys, which may form cycles, are
 * added again at the end, and check all rows then; triggers rest. The owner of the tables may do all of this.
 * @throws {DamageError} when a table is not as it was written
 */
export async function loadTables(
  { client }: Session,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  source: Target,
  say: (line: string) => void,
): Promise<void> {
  const data = tables.filter(({ group }) => group === 'data');
  const names = data.map(({ name }) => id(name));
  const keys = await readForeignKeys(client);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${id(name)}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // Migrations have written rows too.
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of data) {
    if (table.rows > 0) say(words.restoringTable(table.name));
    await loadTable(client, table, '', source);
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${id(name)} ${definition}`);
  for (const { name, value } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [id(name), value]);
}

/** Adds the queues and the jobs that waited to the queue's tables, which this build has made. */
export async function loadQueue(
  { client }: Session,
  { tables }: Pick<Manifest, 'tables'>,
  queueSchema: string,
  source: Target,
): Promise<void> {
  for (const name of ['queue', 'job']) {
    const table = tables.find((one) => one.group === 'queue' && one.name === name);
    if (table) await loadTable(client, table, queueSchema, source);
  }
}

async function loadTable(
  client: Session['client'],
  table: DumpedTable,
  queueSchema: string,
  source: Target,
): Promise<void> {
  const columns = table.columns.map(id).join(', ');
  const into = client.query(
    copyStreams.from(`copy ${tableName(table, queueSchema)} (${columns}) from stdin`),
  );
  into.on('error', () => {}); // The session ends before anything is written when the backup has lost the file.
  const named = {
    damaged: (path: string) => words.damagedTable(table.name, path),
    lost: (path: string) => words.lost(`Таблица ${table.name}`, path),
  };
  await readPool(source, table.file, named, into, { isText: true });
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function readForeignKeys(client: Session['client']): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0
    order by conrelid::regclass::text, conname`);
  return rows;
}
