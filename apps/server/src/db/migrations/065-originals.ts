import { type Kysely, sql } from 'kysely';

export const title = 'Оригиналы фото и видео';

/** The name of a kept original lies beside its other files, and no person is told it but those who may save it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table media add column original_file text`.execute(db);
  await sql`alter table users add column keeps_originals boolean not null default false`.execute(db);
  await sql`alter table posts add column allows_download boolean not null default false`.execute(db);
  await sql`alter table scheduled_posts add column allows_download boolean not null default false`.execute(
    db,
  );
}
