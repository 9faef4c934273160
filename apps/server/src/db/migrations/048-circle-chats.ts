import { type Kysely, sql } from 'kysely';

export const title = 'Чаты кругов';

/**
 * The chat of a circle is a row of `chats` with the id of the circle, and its members are the people of the circle,
 * kept by triggers through every change of those (decision 124). Servers of the former build find no pair in such a
 * row, and so neither show the chat nor write to it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table circles add column shows_history boolean not null default true`.execute(db);
  await sql`
    alter table chats
      alter column user_low drop not null,
      alter column user_high drop not null,
      add column circle_id uuid references circles on delete cascade check (
        num_nonnulls(user_low, user_high) = case when circle_id = id then 0 else 2 end
        and coalesce(circle_id, id) = id),
      add column pinned_message_id uuid references messages on delete set null`.execute(db);
  await sql`create index chats_circle on chats (circle_id) where circle_id is not null`.execute(db);
  await sql`
    create index chats_pinned on chats (pinned_message_id) where pinned_message_id is not null`.execute(db);
  // `joined_after_id` is set for people of circles alone. Their rows are written when they come, read and mute, and not
  // when a message is sent.
  await sql`
    alter table chat_members
      add column joined_after_id uuid,
      add column sees_history boolean not null default true,
      add column muted_until timestamptz`.execute(db);
  await sql`
    create table message_mentions (
      message_id uuid not null references messages on delete cascade,
      user_id uuid not null references users on delete cascade,
      primary key (message_id, user_id)
    )`.execute(db);
  await sql`create index message_mentions_user on message_mentions (user_id, message_id desc)`.execute(db);

  await sql`
    create function open_circle_chat() returns trigger language plpgsql as $$
    begin
      insert into chats (id, circle_id, newest_id, created_at)
      values (new.id, new.id, '00000000-0000-0000-0000-000000000000', new.created_at);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger circle_chat_opened after insert on circles
    for each row execute function open_circle_chat ()`.execute(db);
  await sql`
    create function follow_circle_people() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into chat_members (chat_id, user_id, joined_after_id, sees_history)
        select chat.id, new.user_id, chat.newest_id, circle.shows_history
        from chats chat join circles circle on circle.id = chat.circle_id where chat.circle_id = new.circle_id;
      else
        delete from chat_members where chat_id = old.circle_id and user_id = old.user_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger circle_people_followed after insert or delete on circle_people
    for each row execute function follow_circle_people ()`.execute(db);

  await sql`
    insert into chats (id, circle_id, newest_id, created_at)
    select id, id, '00000000-0000-0000-0000-000000000000', created_at from circles`.execute(db);
  await sql`
    insert into chat_members (chat_id, user_id, joined_after_id)
    select circle_id, user_id, '00000000-0000-0000-0000-000000000000' from circle_people`.execute(db);
}
