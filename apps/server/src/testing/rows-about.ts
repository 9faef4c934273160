import type { UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

interface PersonColumn {
  /** `table.column` */
  name: string;
  table: string;
  column: string;
  /**
   * The effect of the foreign key, to the account or else to a row that goes with it, when its target is deleted; null
   * for a column without a foreign key.
   */
  onDelete: 'cascade' | 'set null' | 'none' | null;
}

/** Every column that refers to an account, by a foreign key or by its name, in the order of tables and columns. */
export async function personColumns(db: Db): Promise<PersonColumn[]> {
  const { rows } = await sql<PersonColumn>`
    select names.table || '.' || names.column as name, names.table, names.column, (
      select case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'none' end
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and conrelid = names.table::regclass and attname = names.column
      order by confrelid <> 'users'::regclass, confdeltype <> 'c' limit 1
    ) as "onDelete"
    from (
      select conrelid::regclass::text, attname
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'users'::regclass
      union
      -- Columns that name an account without a foreign key of their own.
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid'
        and column_name ~ '^(user|owner|author|follower|followee|recipient|sender|reactor)_id$'
    ) names ("table", "column")
    order by 1, 2`.execute(db);
  return rows;
}

/**
 * `table.column` of every reference to the account, in every table that can have one, and `users.id` while the account
 * exists.
 */
export async function rowsAbout(db: Db, userId: UserId): Promise<string[]> {
  const found: string[] = [];
  const account = { name: 'users.id', table: 'users', column: 'id' };
  for (const { name, table, column } of [...(await personColumns(db)), account]) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
