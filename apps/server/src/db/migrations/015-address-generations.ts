import { type Kysely, sql } from 'kysely';

export const title = 'Новые адреса медиа при закрытии аккаунта';

/** Media whose generation is older than the account's have addresses that people without access may know. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column address_generation int not null default 0`.execute(db);
  await sql`alter table media add column address_generation int not null default 0`.execute(db);
}
