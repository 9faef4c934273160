import { type Kysely, sql } from 'kysely';

export const title = 'Скрытые слова любой длины';

/**
 * The query of all hidden words of a person is kept as text. A `tsquery` is not stored outside its row, and the longest
 * hundred words are larger than a row may be. A trigger writes the query, regardless of the build that writes the words;
 * the former build finds its own column wherever that fits.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function hidden_word_query(word text) returns tsquery language sql immutable parallel safe strict
    return phraseto_tsquery('russian'::regconfig, translate(word, 'ёЁ', 'еЕ'))`.execute(db);
  await sql`alter table hidden_words add column query_text text`.execute(db);
  await sql`alter table hidden_words alter column query drop not null`.execute(db);
  await sql`
    create function write_hidden_word_query() returns trigger language plpgsql as $$
    begin
      select string_agg('(' || hidden_word_query(word)::text || ')', ' | ') into new.query_text
      from unnest(new.words) as word where numnode(hidden_word_query(word)) > 0;
      new.query := case when pg_column_size(new.query_text::tsquery) < 4000 then new.query_text::tsquery end;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger hidden_words_query before insert or update on hidden_words
    for each row execute function write_hidden_word_query()`.execute(db);
  await sql`update hidden_words set words = words`.execute(db);
}
