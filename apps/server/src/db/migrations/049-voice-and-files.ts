import { type Kysely, sql } from 'kysely';

export const title = 'Голосовые сообщения и файлы в чатах';

/**
 * Sounds and files of messages (decision 125). Their bytes belong to a row of `media`, as those of photos do, and
 * `attachment` says what they are; `content` says the same in words for servers and pages of former builds. A person who
 * has listened has a row in `message_hearings`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table messages add column attachment jsonb`.execute(db);
  await sql`
    create index messages_attachments on messages (chat_id, (attachment ->> 'kind'), id desc)
    where attachment is not null`.execute(db);
  await sql`
    create table message_hearings (
      message_id uuid not null references messages on delete cascade,
      user_id uuid not null references users on delete cascade,
      heard_at timestamptz not null,
      primary key (message_id, user_id)
    )`.execute(db);
  await sql`create index message_hearings_user on message_hearings (user_id)`.execute(db);
}
