import { type Kysely, sql } from 'kysely';

export const title = 'Когда и сколько принёс каждый перенос';

/** The owner of the server sees the imports that are under way, and how much each person has brought. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table imports add column active_at timestamptz not null default now(),
      add column bytes bigint not null default 0`.execute(db);
  await sql`create index imports_active on imports (active_at) where undone_at is null`.execute(db);
}
