import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { JOB_SCHEMA } from '../../../jobs/queue.ts';

/** A table of a database that is being filled. */
export const MARK = 'restore_unfinished';

export const addMark = (db: Db) => sql`create table ${sql.table(MARK)} ()`.execute(db);

export const removeMark = (db: Db) => sql`drop table if exists ${sql.table(MARK)}`.execute(db);

/** The tables that no extension has brought along, and the schema of the jobs if there is one. */
export async function readNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    union all select nspname from pg_namespace where nspname = ${JOB_SCHEMA}`.execute(db);
  return rows.map(({ name }) => name);
}

export const analyze = (db: Db) => sql`analyze`.execute(db);
