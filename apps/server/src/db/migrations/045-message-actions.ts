import { type Kysely, sql } from 'kysely';

export const title = 'Ответы, правки и реакции в чатах';

/**
 * The actions on a message after it was sent (decision 120). An answer keeps `is_reply` when the message that it
 * answers is deleted. `revision` grows with each edit and each change of the reactions: devices put what they hear in
 * order by it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table messages
      add column is_reply boolean not null default false,
      add column reply_to_id uuid references messages on delete set null,
      add column is_forwarded boolean not null default false,
      add column forwarded_from_id uuid references users on delete set null,
      add column edited_at timestamptz,
      add column revision int not null default 0`.execute(db);
  await sql`create index messages_reply on messages (reply_to_id) where reply_to_id is not null`.execute(db);
  await sql`
    create index messages_forwarded_from on messages (forwarded_from_id) where forwarded_from_id is not null`.execute(
    db,
  );
  await sql`
    create table message_reactions (
      message_id uuid not null references messages on delete cascade,
      user_id uuid not null references users on delete cascade,
      emoji text not null,
      reacted_at timestamptz not null,
      primary key (message_id, user_id)
    )`.execute(db);
  await sql`create index message_reactions_user on message_reactions (user_id)`.execute(db);
  // The newest edit and the newest reaction of a person: an older call of the same session that comes late is not made.
  await sql`
    create table message_turns (
      message_id uuid not null references messages on delete cascade,
      user_id uuid not null references users on delete cascade,
      what text not null,
      session_id uuid not null,
      turn bigint not null,
      primary key (message_id, user_id, what)
    )`.execute(db);
  await sql`create index message_turns_user on message_turns (user_id)`.execute(db);
  // The texts of a message before its sender changed them, for moderators alone.
  await sql`
    create table message_versions (
      message_id uuid not null references messages on delete cascade,
      until timestamptz not null,
      content text not null,
      primary key (message_id, until)
    )`.execute(db);
}
