import { type Kysely, sql } from 'kysely';

export const title = 'Встраивание на другие сайты и личные адреса лент';

/**
 * Whether other sites may show what a person publishes for all people inside their pages, and the secret addresses of
 * feeds: of what the person publishes, or of a circle for one of its people.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column allows_embedding boolean not null default true`.execute(db);
  await sql`
    create table feed_addresses (
      code text primary key,
      user_id uuid not null references users on delete cascade,
      circle_id uuid,
      created_at timestamptz not null,
      unique nulls not distinct (user_id, circle_id),
      foreign key (circle_id, user_id) references circle_people (circle_id, user_id) on delete cascade
    )`.execute(db);
  await sql`create index feed_addresses_person on feed_addresses (circle_id, user_id)`.execute(db);
}
