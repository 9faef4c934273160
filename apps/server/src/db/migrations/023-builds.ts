import { type Kysely, sql } from 'kysely';

export const title = 'Файлы прежних сборок';

/** Files of the last builds of the web app, which processes of every build serve. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table builds (id text primary key, started_at timestamptz not null)`.execute(db);
  await sql`
    create table build_files (
      build_id text not null references builds on delete cascade,
      name text not null,
      file_key text not null check (file_key ~ '^[0-9a-f]{32}$'),
      primary key (name, build_id)
    )`.execute(db);
}
