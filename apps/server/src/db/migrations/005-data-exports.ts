import { type Kysely, sql } from 'kysely';

/** Archives of people's own data; comments in the order in which an archive lists them. */
export async function up(db: Kysely<never>): Promise<void> {
  // One row per person: so nobody has two archives, nor two that are being made.
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
