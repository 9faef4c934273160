import { type Kysely, sql } from 'kysely';

export const title = 'Почта, одноразовые ссылки и коды восстановления';

/** Confirmed e-mail, links that work once, and recovery codes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column email_confirmed_at timestamptz`.execute(db);
  await sql`
    create table one_time_links (
      hash bytea primary key,
      purpose text not null check (purpose in ('confirm_email', 'change_email', 'reset_password')),
      user_id uuid not null references users on delete cascade,
      data jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index one_time_links_user on one_time_links (user_id)`.execute(db);
  await sql`create index one_time_links_expiry on one_time_links (expires_at)`.execute(db);
  await sql`
    create table recovery_codes (
      user_id uuid not null references users on delete cascade,
      hash bytea not null,
      salt bytea not null,
      created_at timestamptz not null,
      used_at timestamptz,
      primary key (user_id, hash)
    )`.execute(db);
}
