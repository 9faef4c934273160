import { type Kysely, sql } from 'kysely';

export const title = 'Чаты';

/** Chats between two people, and their messages. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table chats (
      id uuid primary key,
      user_low uuid not null references users on delete cascade,
      user_high uuid not null references users on delete cascade,
      -- Of the newest message that was ever sent here: the next one is greater, in whatever process it is made.
      newest_id uuid not null,
      -- Of the newest message that is left.
      last_message_id uuid,
      created_at timestamptz not null,
      check (user_low < user_high),
      unique (user_low, user_high)
    )`.execute(db);
  await sql`create index chats_user_high on chats (user_high)`.execute(db);

  await sql`
    create table chat_members (
      chat_id uuid not null references chats on delete cascade,
      user_id uuid not null references users on delete cascade,
      unread_count integer not null default 0 check (unread_count >= 0),
      -- Everything of the other one up to this is read; it may be deleted since.
      last_read_message_id uuid,
      primary key (chat_id, user_id)
    )`.execute(db);
  await sql`create index chat_members_user on chat_members (user_id)`.execute(db);

  await sql`
    create table messages (
      id uuid primary key,
      chat_id uuid not null references chats on delete cascade,
      sender_id uuid not null references users on delete cascade,
      content text not null check (char_length(content) <= 4000),
      -- The photo of one that has it.
      media_id uuid unique references media on delete cascade,
      answers_story boolean not null default false,
      story_id uuid references stories on delete set null,
      temp_id text check (char_length(temp_id) <= 64),
      created_at timestamptz not null,
      unique (sender_id, temp_id),
      check (answers_story or story_id is null),
      check (content <> '' or media_id is not null)
    )`.execute(db);
  await sql`create index messages_chat on messages (chat_id, id desc)`.execute(db);
  await sql`create index messages_story on messages (story_id) where story_id is not null`.execute(db);
}
