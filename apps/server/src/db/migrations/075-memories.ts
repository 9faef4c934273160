import { type Kysely, sql } from 'kysely';

export const title = 'Публикации прошлых лет: «В этот день»';

/** The choices of people about the posts of former years (decision 182). The posts are found by the indexes of lists. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column time_zone text,
      add column memories_rest_until timestamptz,
      add column notifies_memories boolean not null default false,
      add column memories_told_on date`.execute(db);
  await sql`create index users_memories on users (time_zone, id) where notifies_memories`.execute(db);
  await sql`
    create table hidden_memories (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      person_id uuid references users on delete cascade,
      from_day date,
      until_day date,
      check ((person_id is null) = (from_day is not null and until_day is not null))
    )`.execute(db);
  await sql`
    create unique index hidden_memories_what
    on hidden_memories (user_id, person_id, from_day, until_day) nulls not distinct`.execute(db);
  await sql`
    create index hidden_memories_person on hidden_memories (person_id) where person_id is not null`.execute(
    db,
  );
}
