import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Migrations } from '../../db/migrate.ts';

/** A schema beside the live one, which only a rehearsal uses. */
const SCRATCH = 'sfera_rehearsal';

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Makes empty tables with the applied migrations in a schema of their own. Unqualified names mean the scratch schema from
 * now on, in this session; extensions are found in `public`. What a killed rehearsal has left is removed.
 */
export async function openScratch(db: Db, applied: readonly string[], migrations: Migrations): Promise<void> {
  await removeScratch(db);
  await sql`create schema ${sql.id(SCRATCH)}`.execute(db);
  await sql`select set_config('search_path', ${`${SCRATCH}, public`}, false)`.execute(db);
  for (const name of applied) await migrations[name]?.up(db);
}

export async function removeScratch(db: Db): Promise<void> {
  await sql`select set_config('search_path', 'public', false)`.execute(db);
  await sql`set client_min_messages = warning`.execute(db);
  await sql`drop schema if exists ${sql.id(SCRATCH)} cascade`.execute(db);
}

/** The live tables that a rehearsal has a table for, with their numbers of rows as the planner knows them. */
export async function readSizes(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; rows: number; pages: number }>`
    select c.relname as name, greatest(c.reltuples, 0)::float8 as rows,
      (pg_relation_size(c.oid) / current_setting('block_size')::int)::float8 as pages
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and exists (select from pg_class own where own.relname = c.relname and own.relkind = 'r'
        and own.relnamespace = to_regnamespace(${SCRATCH}))`.execute(db);
  const sizes = new Map<string, number>();
  for (const { name, rows: estimated, pages } of rows)
    // A table that was never analysed has no estimate.
    sizes.set(name, estimated > 0 || pages === 0 ? estimated : await countRows(db, name));
  return sizes;
}

async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::float8 as rows from ${sql.table(`public.${table}`)}`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** Relations of the scratch schema that this transaction has locked, with the strongest lock of each. */
export async function readLocks(db: Db): Promise<{ table: string; lock: Lock }[]> {
  const { rows } = await sql<{ table: string; modes: string[] }>`
    select c.relname as table, array_agg(l.mode) as modes
    from pg_locks l join pg_class c on c.oid = l.relation
    where l.pid = pg_backend_pid() and l.granted and c.relkind = 'r'
      and c.relnamespace = to_regnamespace(${SCRATCH})
    group by c.relname`.execute(db);
  return rows.map(({ table, modes }) => ({ table, lock: strongest(modes) }));
}

/** The work that others cannot do meanwhile: nothing is held up, writing waits, or reading waits too. */
export type Lock = 'none' | 'writes' | 'everything';

const HOLDS_WRITES = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock'];

function strongest(modes: readonly string[]): Lock {
  if (modes.includes('AccessExclusiveLock')) return 'everything';
  return HOLDS_WRITES.some((mode) => modes.includes(mode)) ? 'writes' : 'none';
}

/** Copies a share of the live rows. Foreign keys do not hold for a sample, and triggers would fire for every row. */
export async function loadSample(db: Db, tables: readonly string[], fraction: number): Promise<void> {
  const constraints = await dropForeignKeys(db);
  for (const table of tables) {
    const columns = await readColumns(db, table);
    if (columns.length === 0) continue;
    const target = sql.table(`${SCRATCH}.${table}`);
    const list = sql.join(columns.map((column) => sql.ref(column)));
    const sample = fraction < 1 ? sql` tablesample system (${sql.lit(fraction * 100)})` : sql``;
    await sql`alter table ${target} disable trigger user`.execute(db);
    await sql`
      insert into ${target} (${list}) select ${list} from ${sql.table(`public.${table}`)}${sample}
      on conflict do nothing`.execute(db);
    await sql`alter table ${target} enable trigger user`.execute(db);
    await sql`analyze ${target}`.execute(db);
  }
  for (const { table, name, definition } of constraints)
    await sql`
      alter table ${sql.table(`${SCRATCH}.${table}`)} add constraint ${sql.id(name)} ${sql.raw(definition)}
      ${sql.raw(/not valid/i.test(definition) ? '' : 'not valid')}`.execute(db);
}

async function dropForeignKeys(db: Db): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = to_regnamespace(${SCRATCH})`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(`${SCRATCH}.${table}`)} drop constraint ${sql.id(name)}`.execute(db);
  return rows;
}

/** Columns that both tables have and that are not generated. */
async function readColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select own.attname as name from pg_attribute own
    join pg_attribute live on live.attname = own.attname and live.attrelid = to_regclass(${`public.${table}`})
      and not live.attisdropped
    where own.attrelid = to_regclass(${`${SCRATCH}.${table}`}) and own.attnum > 0
      and not own.attisdropped and own.attgenerated = ''`.execute(db);
  return rows.map(({ name }) => name);
}

/** The files that are stored for the tables of the scratch schema: a rewritten table or a new index is another file. */
export async function readFiles(db: Db): Promise<{ tables: Map<string, string>; indexes: Set<string> }> {
  const { rows } = await sql<{ name: string; kind: string; file: string }>`
    select relname as name, relkind as kind, relfilenode::text as file from pg_class
    where relnamespace = to_regnamespace(${SCRATCH}) and relkind in ('r', 'i')`.execute(db);
  return {
    tables: new Map(rows.filter(({ kind }) => kind === 'r').map(({ name, file }) => [name, file])),
    indexes: new Set(rows.filter(({ kind }) => kind === 'i').map(({ file }) => file)),
  };
}

/** Rows of the scratch tables that this transaction has read in order, and has written. */
export async function readWork(db: Db): Promise<{ read: number; written: number }> {
  const { rows } = await sql<{ read: number; written: number }>`
    select coalesce(sum(seq_tup_read), 0)::float8 as read,
      coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::float8 as written
    from pg_stat_xact_user_tables where schemaname = ${SCRATCH}`.execute(db);
  return rows[0] ?? { read: 0, written: 0 };
}
