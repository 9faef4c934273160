import { type Kysely, sql } from 'kysely';

export const title = 'Push-уведомления';

/** Push: subscriptions of browsers, the server's keys, and settings for two more kinds of notifications. */
export async function up(db: Kysely<never>): Promise<void> {
  // A browser has one row, regardless of the account that is signed in.
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
