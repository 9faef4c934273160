import { type Kysely, sql } from 'kysely';

/** Which addresses of an account's media somebody may know who must not: those of an older generation than its own. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column address_generation int not null default 0`.execute(db);
  await sql`alter table media add column address_generation int not null default 0`.execute(db);
}
