import { type Kysely, sql } from 'kysely';

export const title = 'Дни рождения';

/** Birthdays of those who give them, as month and day (`03-05`), with or without a year (decision 185). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column birthday text,
      add column birth_year smallint,
      add column birthday_audience text not null default 'nobody'`.execute(db);
  await sql`create index users_birthday on users (birthday) where birthday is not null`.execute(db);
}
