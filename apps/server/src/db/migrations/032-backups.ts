import { type Kysely, sql } from 'kysely';

export const title = 'Копии и учения';

/** Backups and drills that were made, for the owner of the server. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table backup_runs (
      id uuid primary key,
      what text not null check (what in ('backup', 'drill')),
      state text not null check (state in ('running', 'done', 'failed')),
      target text not null,
      started_at timestamptz not null,
      begun_at timestamptz,
      ended_at timestamptz,
      files int not null default 0,
      bytes bigint not null default 0,
      differences int not null default 0,
      message text not null default ''
    )`.execute(db);
}
