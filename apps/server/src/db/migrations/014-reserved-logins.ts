import { type Kysely, sql } from 'kysely';

export const title = 'Бывшие логины и знакомые адреса входа';

/** Logins that were given up and are still reserved, and the addresses from which people have signed in. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table reserved_logins (
      login text primary key check (login = lower(login)),
      user_id uuid references users on delete set null,
      released_at timestamptz not null
    )`.execute(db);
  await sql`create index reserved_logins_user on reserved_logins (user_id, released_at)`.execute(db);
  await sql`
    create table known_addresses (
      address_key text primary key,
      user_id uuid not null references users on delete cascade,
      signed_in_at timestamptz not null
    )`.execute(db);
  await sql`create index known_addresses_user on known_addresses (user_id)`.execute(db);
}
