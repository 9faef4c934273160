import { type Kysely, sql } from 'kysely';

export const title = 'Ключи доступа и вход с кодом';

/** Passkeys, secrets of authenticator apps, tickets that are used once, news of sign-ins, and changes of logins. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table passkeys (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      host text not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
  await sql`
    create table totp_secrets (
      user_id uuid primary key references users on delete cascade,
      sealed_secret text not null,
      confirmed_at timestamptz,
      last_step bigint,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table spent_tickets (
      ticket_key text primary key,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index spent_tickets_age on spent_tickets (expires_at)`.execute(db);
  // A table of their own: the former build's clients cannot read a notification of a kind that they do not know.
  await sql`
    create table sign_in_notices (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      device_name text not null,
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db);
  await sql`create index sign_in_notices_user on sign_in_notices (user_id, id desc)`.execute(db);
  await sql`create index sign_in_notices_age on sign_in_notices (created_at)`.execute(db);
  await sql`alter table users add column login_changed_at timestamptz`.execute(db);
}
