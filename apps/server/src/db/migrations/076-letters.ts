import { type Kysely, sql } from 'kysely';

export const title = 'Письма о новом';

/** The choices of people about the letter, and the last letter of each (decision 182). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column letter text,
      add column letter_hour smallint not null default 10,
      add column letter_bounced_at timestamptz`.execute(db);
  await sql`
    create table letters (
      user_id uuid primary key references users on delete cascade,
      period date not null,
      state text not null,
      told_until timestamptz not null,
      changed_at timestamptz not null
    )`.execute(db);
}
