import { type Kysely, sql } from 'kysely';

export const title = 'Архивы своих данных';

/** Archives of people's own data, and an index of comments in the order of an archive. */
export async function up(db: Kysely<never>): Promise<void> {
  // One row per person: a person has one archive, finished or in progress.
  await sql`
    create table data_exports (
      user_id uuid primary key references users on delete cascade,
      export_key text not null unique check (export_key ~ '^[0-9a-f]{32}$'),
      status text not null check (status in ('preparing', 'ready', 'failed')),
      size_bytes bigint check (size_bytes > 0),
      expires_at timestamptz,
      created_at timestamptz not null,
      check ((size_bytes is not null) = (status = 'ready')),
      check ((expires_at is not null) = (status = 'ready'))
    )`.execute(db);
  await sql`create index comments_user on comments (user_id, id)`.execute(db);
}
