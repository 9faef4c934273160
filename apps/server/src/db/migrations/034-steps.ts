import { type Kysely, sql } from 'kysely';

export const title = 'Долгие изменения идут шагами рядом с сервером';

/** How far the changes of data have come that are made beside the running server (decision 103). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table steps (
      name text primary key,
      title text not null,
      done int not null default 0 check (done >= 0),
      total int not null check (total >= 0),
      cursor text,
      started_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db);
}
