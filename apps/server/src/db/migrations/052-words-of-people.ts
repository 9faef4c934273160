import { type Kysely, sql } from 'kysely';

export const title = 'Поиск по всем чатам сразу';

/**
 * The words of a message get one for each of the two people of its chat, as they have one for the chat, and one for the
 * time (decision 121): the index finds the messages of all chats of a person by one look, and the newest ones without
 * all others. A trigger adds the words, regardless of the build that writes the others; a job adds them to the rows
 * that were there before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function person_word(person uuid) returns text language sql immutable parallel safe strict
    return '@' || person::text`.execute(db);
  // The word as it is: a cast alone would read its signs as an operator of queries.
  await sql`
    create function quoted_word(word text) returns tsquery language sql immutable parallel safe strict
    return ('''' || word || '''')::tsquery`.execute(db);
  // The first 16 bits of an id change every 2^32 ms, which is 50 days.
  await sql`
    create function time_word(span integer) returns text language sql immutable parallel safe strict
    return '~' || lpad(to_hex(span), 4, '0')`.execute(db);
  // Any of the spans that end with this one.
  await sql`
    create function time_words(span integer, width integer) returns tsquery
    language sql immutable parallel safe strict
    return (
      select string_agg(quoted_word(time_word(one))::text, '|')::tsquery
      from generate_series(greatest(span - width + 1, 0), span) one)`.execute(db);
  await sql`
    create function span_of(id uuid) returns integer language sql immutable parallel safe strict
    return ('x' || left(id::text, 4))::bit(16)::integer`.execute(db);
  await sql`
    create function add_words_of_people() returns trigger language plpgsql as $$
    declare people text[];
    begin
      select array[person_word(c.user_low), person_word(c.user_high)] into people
      from messages m join chats c on c.id = m.chat_id where m.id = new.message_id and c.user_low is not null;
      new.words := new.words
        || array_to_tsvector(coalesce(people, '{}') || time_word(span_of(new.message_id)));
      return new;
    end $$`.execute(db);
  await sql`
    create trigger message_words_of_people before insert or update on message_words
    for each row execute function add_words_of_people()`.execute(db);
  await sql`
    alter table message_words_end
      add column refreshed_id uuid not null default '00000000-0000-0000-0000-000000000000',
      add column refresh_until uuid`.execute(db);
  await sql`update message_words_end set refresh_until = message_id`.execute(db);
}
