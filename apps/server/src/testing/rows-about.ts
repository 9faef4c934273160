import type { UserId } from '@sfera/contract/ids';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * `table.column` of every reference to the account, in every table that can have one, and `users.id` while the account
 * exists.
 */
export async function rowsAbout(db: Db, userId: UserId): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass
    union select 'users', 'id'
    union
    -- Columns that name an account without a foreign key of their own.
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'
      and column_name ~ '^(user|owner|author|follower|followee|recipient|sender|reactor)_id$'
    order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
