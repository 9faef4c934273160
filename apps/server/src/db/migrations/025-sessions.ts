import { type Kysely, sql } from 'kysely';

export const title = 'Сессии и устройства';

/** A row per sign-in, and which of them gets the pushes of a browser. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      device_name text not null,
      network text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  // Without the time of the last call, so that an update of that time changes no index.
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_expires on sessions (expires_at)`.execute(db);
  await sql`
    alter table push_subscriptions
      add column session_id uuid references sessions on delete cascade`.execute(db);
  await sql`create index push_subscriptions_session on push_subscriptions (session_id)`.execute(db);
}
