import { type Kysely, sql } from 'kysely';

/** Push: the browsers that are told, the keys they are told with, and two more kinds of news to switch off. */
export async function up(db: Kysely<never>): Promise<void> {
  // One browser is one row, whoever is signed in there.
  await sql`
    create table push_subscriptions (
      endpoint text primary key check (endpoint like 'https://%' and length(endpoint) <= 1024),
      user_id uuid not null references users on delete cascade,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null,
      renewed_at timestamptz not null
    )`.execute(db);
  await sql`create index push_subscriptions_user on push_subscriptions (user_id, renewed_at)`.execute(db);
  await sql`create table settings (name text primary key, value text not null)`.execute(db);
  await sql`
    alter table users
      add column notifies_likes boolean not null default true,
      add column notifies_messages boolean not null default true`.execute(db);
}
