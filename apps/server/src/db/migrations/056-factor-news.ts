import { type Kysely, sql } from 'kysely';

export const title = 'Вести о способах входа';

/** The owner is told of each new or removed way to sign in; a password that a recovery code has set is known as such. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sign_in_notices add column factor text`.execute(db);
  await sql`alter table recovery_codes add column gave_password boolean not null default false`.execute(db);
}
