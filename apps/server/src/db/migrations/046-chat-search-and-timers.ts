import { type Kysely, sql } from 'kysely';

export const title = 'Поиск сообщений и исчезающие сообщения';

/** Search, photos and links of chats, disappearing messages, and what people show of themselves in chats (decision 121). */
export async function up(db: Kysely<never>): Promise<void> {
  await addWords(db);
  // The history shows the event; servers and pages of former builds show the text of the message.
  await sql`alter table messages add column expires_at timestamptz, add column event jsonb`.execute(db);
  await sql`create index messages_expiring on messages (expires_at) where expires_at is not null`.execute(db);
  await sql`alter table chats add column timer_seconds integer`.execute(db);
  await sql`create index messages_photos on messages (chat_id, id desc) where media_id is not null`.execute(
    db,
  );
  // More than the links: the server looks at the text of each message that is found here.
  await sql`
    create index messages_links on messages (chat_id, id desc)
    where content ~ '://|www[.]|[.][a-z]{2,6}/'`.execute(db);

  await sql`
    alter table users
      add column shows_presence boolean not null default true,
      add column shows_reading boolean not null default true`.execute(db);
  // Few rows: lists of chats and messages look here for each person.
  await sql`create index users_without_presence on users (id) where not shows_presence`.execute(db);
  await sql`create index users_without_reading on users (id) where not shows_reading`.execute(db);
}

/**
 * The words of each message, beside the table of messages: a message is sent as fast as without them, and a job adds
 * them soon after. The search looks at the text of newer messages.
 */
async function addWords(db: Kysely<never>): Promise<void> {
  await sql`
    create table message_words (
      message_id uuid primary key references messages on delete cascade,
      words tsvector not null
    )`.execute(db);
  // fastupdate is off because every search would read the whole list of pending entries.
  await sql`
    create index message_words_words on message_words using gin (words) with (fastupdate = off)`.execute(db);
  await sql`
    create table message_words_end (
      is_one boolean primary key default true check (is_one),
      message_id uuid not null
    )`.execute(db);
  await sql`
    insert into message_words_end (message_id) values ('00000000-0000-0000-0000-000000000000')`.execute(db);
  // A word that no person can type, so that the index finds the words of one chat.
  await sql`
    create function chat_word(chat uuid) returns text language sql immutable parallel safe strict
    return '#' || chat::text`.execute(db);
  await sql`
    create function message_words_of(chat uuid, value text) returns tsvector
    language sql immutable parallel safe strict
    return post_words_of(value) || array_to_tsvector(array[chat_word(chat)])`.execute(db);
  // A message whose words are not there yet gets them from the job.
  await sql`
    create function keep_words_of_message() returns trigger language plpgsql as $$
    begin
      update message_words set words = message_words_of(new.chat_id, new.content) where message_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger messages_words after update of content on messages
    for each row execute function keep_words_of_message()`.execute(db);
  // The text that is compared with the words, letter for letter in the place where the message has it, for marks in an
  // excerpt.
  await sql`
    create function message_mark_text(value text) returns text language sql immutable parallel safe strict
    return translate(value, 'ёЁ!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', 'еЕ' || repeat(' ', 32))`.execute(db);
  // In no order, at most so many. The settings apply inside the function only: the planner takes a query that it does
  // not know yet for a frequent one, and would read the words of all messages.
  await sql`
    create function messages_with(wanted tsquery, before uuid, most integer) returns setof uuid
    language sql stable
    set enable_seqscan = off
    set enable_indexscan = off
    begin atomic
      select message_id from message_words where words @@ wanted and message_id < before limit most;
    end`.execute(db);
}
