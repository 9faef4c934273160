import { type Kysely, sql } from 'kysely';

export const title = 'Роли, приглашения и заявки на вступление';

/** Roles, invitations, and requests to join that wait for an answer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column role text not null default 'member' check (role in ('owner', 'moderator', 'member')),
      add column invited_by uuid references users on delete set null`.execute(db);
  await sql`create index users_invited_by on users (invited_by, id) where invited_by is not null`.execute(db);
  await sql`
    create table invitations (
      id uuid primary key,
      code text not null unique,
      created_by uuid references users on delete cascade,
      uses int not null check (uses > 0),
      uses_left int not null check (uses_left between 0 and uses),
      expires_at timestamptz not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index invitations_created_by on invitations (created_by, id)`.execute(db);
  await sql`
    create table join_requests (
      id uuid primary key,
      login text not null,
      email text not null,
      user_name text not null,
      password_hash text not null,
      about text not null,
      created_at timestamptz not null,
      declined_at timestamptz
    )`.execute(db);
  // A declined request holds no names.
  await sql`
    create unique index join_requests_login on join_requests (lower(login)) where declined_at is null`.execute(
    db,
  );
  await sql`
    create unique index join_requests_email on join_requests (lower(email)) where declined_at is null`.execute(
    db,
  );
  // Every sign-in looks for a request, also for a declined one.
  await sql`create index join_requests_any_login on join_requests (lower(login))`.execute(db);
  await sql`create index join_requests_any_email on join_requests (lower(email))`.execute(db);
  await sql`create index join_requests_declined on join_requests (declined_at)`.execute(db);
}
