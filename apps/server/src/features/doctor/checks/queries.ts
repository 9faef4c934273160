import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export async function readSettings(db: Db) {
  const { rows } = await sql<{
    version: number;
    version_name: string;
    fsync: string;
    full_page_writes: string;
    synchronous_commit: string;
    accepted: number;
    buffers: string;
    encoding: string;
    collation: string;
  }>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_version') as version_name,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int as accepted,
      pg_size_bytes(current_setting('shared_buffers'))::text as buffers,
      pg_encoding_to_char(encoding) as encoding, coalesce(to_jsonb(d) ->> 'datlocale', datcollate) as collation
    from pg_database d where datname = current_database()`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL ничего не ответил');
  return row;
}

/** The clock of the database. */
export async function readNow(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now;
}

/** The hosts of the push services of all people. */
export async function readPushHosts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ host: string | null }>`
    select distinct substring(endpoint from '^https://([^/:]+)/') as host from push_subscriptions`.execute(
    db,
  );
  return rows.flatMap(({ host }) => host ?? []);
}
