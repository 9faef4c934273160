import { type Kysely, sql } from 'kysely';

export const title = 'Перенос публикаций из других сетей';

/** A post names the import that brought it: where it comes from, and what is taken back together. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table imports (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      source text not null,
      created_at timestamptz not null,
      undone_at timestamptz
    )`.execute(db);
  await sql`create index imports_user on imports (user_id, id)`.execute(db);
  await sql`alter table posts add column import_id uuid references imports (id) on delete set null`.execute(
    db,
  );
  await sql`create index posts_import on posts (import_id) where import_id is not null`.execute(db);
}
