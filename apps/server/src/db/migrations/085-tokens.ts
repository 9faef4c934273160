import { type Kysely, sql } from 'kysely';

export const title = 'Доступ программам';

/** A token of a program is a session with one row more (decision 188). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table tokens (
      session_id uuid primary key references sessions on delete cascade,
      hash bytea not null unique,
      scopes text[] not null,
      ends_with_password boolean not null
    )`.execute(db);
}
