import { type Kysely, sql } from 'kysely';

export const title = 'Свой значок сервера';

/** The files of the icon that the owner has chosen: a few small ones, which belong to the server as its settings do. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table server_icons (name text primary key, content bytea not null)`.execute(db);
}
