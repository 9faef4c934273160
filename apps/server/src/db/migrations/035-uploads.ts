import { type Kysely, sql } from 'kysely';

export const title = 'Большие файлы загружаются частями и продолжаются после обрыва';

/**
 * Files that arrive in parts (decision 104). The storage knows how many bytes have arrived. `holder` names the request
 * that writes at this moment.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table uploads (
      id text primary key,
      user_id uuid not null references users on delete cascade,
      size_bytes bigint not null check (size_bytes > 0),
      mime text,
      holder uuid,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index uploads_of_user on uploads (user_id, expires_at)`.execute(db);
}
