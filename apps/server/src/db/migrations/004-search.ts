import { type Kysely, sql } from 'kysely';

export const title = 'Поиск людей';

/** Search keys of people, and their popularity (decision 013). */
export async function up(db: Kysely<never>): Promise<void> {
  await addTrigrams(db);
  // Loads the extension: a session knows its settings only after using it.
  await sql`select similarity('', '')`.execute(db);
  // Words in lower-case Latin letters with one space between them. Each letter is transliterated by itself, so a prefix
  // of a word gives a prefix of its spelling. Cyrillic is listed here because lower() follows the database's locale.
  // Cut to 60 characters, because normalization can make twenty characters of one.
  await sql`
    create function search_spelling(value text) returns text
    language sql immutable parallel safe strict
    return trim(regexp_replace(
      replace(replace(replace(replace(replace(replace(replace(replace(
        translate(lower(left(normalize(value, NFKC), 60)),
          'АБВГДЕЁЗИЙКЛМНОПРСТУФХЫЭЖЧЦШЩЮЯЪЬабвгдеёзийклмнопрстуфхыэъьІЇЄҐЎіїєґў',
          'abvgdeeziyklmnoprstufhyeжчцшщюя''''abvgdeeziyklmnoprstufhye''''iieguiiegu'),
        'ж', 'zh'), 'ч', 'ch'), 'ц', 'ts'), 'ш', 'sh'), 'щ', 'shch'), 'ю', 'yu'), 'я', 'ya'), '''', ''),
      '[^[:alnum:]]+', ' ', 'g'))`.execute(db);
  // One form for the usual transliterations of a Russian name: Sergey, Sergei; Yulia, Juliya, Iuliia; Mikhail, Mihail;
  // Victor, Viktor. The letter q stands for ch.
  await sql`
    create function search_sound(value text) returns text
    language sql immutable parallel safe strict
    return replace(replace(translate(
      replace(replace(replace(replace(replace(
        replace(search_spelling(value), 'q', 'k'), 'shch', 'sh'), 'sch', 'sh'), 'ch', 'q'), 'kh', 'h'), 'x', 'ks'),
      'yjwc', 'iivk'), 'iii', 'i'), 'ii', 'i')`.execute(db);

  // Sounds, then spellings, each of the login first. A space stands before every word.
  await sql`
    create function search_text_of(login text, user_name text) returns text
    language sql immutable parallel safe strict
    return ' ' || search_sound(login) || ' ' || search_sound(user_name)
      || ' ' || search_spelling(login) || ' ' || search_spelling(user_name)`.execute(db);
  // Each word once. Orlova95 gives the common word orlova and the marked word #orlova95, so that a search for the
  // prefix orlova does not read the numbers of all its bearers.
  await sql`
    create function search_words_of(search_text text) returns tsvector
    language sql immutable parallel safe strict
    return array_to_tsvector(array_remove(
      string_to_array(regexp_replace(search_text, '([^ ]+?)([0-9]+)(?= |$)', '\\1 #\\1\\2', 'g'), ' '), ''))`.execute(
    db,
  );

  // Free space in every page, so that a follow changes the counters of a row in place.
  await sql`alter table users set (fillfactor = 85)`.execute(db);
  await sql`
    alter table users
      add column search_text text collate "C" not null
        generated always as (search_text_of(login, user_name)) stored,
      add column search_words tsvector not null
        generated always as (search_words_of(search_text_of(login, user_name))) stored,
      add column popularity smallint not null
        generated always as (floor(log(2, follower_count::numeric + 1))) stored`.execute(db);
  // fastupdate is off because every search would read the whole list of pending entries.
  await sql`create index users_search_words on users using gin (search_words) with (fastupdate = off)`.execute(
    db,
  );
  await sql`create index users_search_prefix on users (search_text)`.execute(db);
  await sql`create index users_login_prefix on users ((lower(login) collate "C"))`.execute(db);
  await sql`create index users_popular on users (popularity desc, id)`.execute(db);
  await addVocabulary(db);
  await sql`analyze users, search_words`.execute(db);
}

/** The vocabulary: words of three letters and more from names and logins, which a mistyped word is compared with. */
async function addVocabulary(db: Kysely<never>): Promise<void> {
  await sql`create table search_words (word text collate "C" primary key, people int not null)`.execute(db);
  // Rows added together count as one change: a row that one transaction updates repeatedly gets slower each time.
  await sql`
    create function count_added_words() returns trigger language plpgsql as $$
    begin
      insert into search_words as known (word, people)
      select word, count(*) from added cross join lateral unnest(tsvector_to_array(search_words)) word
      where word ~ '^[^#]..' group by word order by word
      on conflict (word) do update set people = known.people + excluded.people;
      return null;
    end $$`.execute(db);
  await sql`
    create function count_changed_words() returns trigger language plpgsql as $$
    begin
      insert into search_words as known (word, people)
      select word, sum(change) from (
        select word, 1 as change from unnest(tsvector_to_array(new.search_words)) word union all
        select word, -1 from unnest(tsvector_to_array(old.search_words)) word) changed
      where word ~ '^[^#]..' group by word having sum(change) <> 0 order by word
      on conflict (word) do update set people = known.people + excluded.people;
      delete from search_words where people = 0 and word = any(tsvector_to_array(old.search_words));
      return null;
    end $$`.execute(db);
  await sql`
    insert into search_words
    select word, count(*) from users cross join lateral unnest(tsvector_to_array(search_words)) word
    where word ~ '^[^#]..' group by word`.execute(db);
  await sql`
    create index search_words_similar on search_words using gin (word gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  );
  await sql`
    create trigger users_added_words after insert on users referencing new table as added
    for each statement execute function count_added_words()`.execute(db);
  // Deferred to the commit, so that people with the same name do not wait for a long transaction.
  await sql`
    create constraint trigger users_changed_words after delete or update of login, user_name on users
    deferrable initially deferred for each row execute function count_changed_words()`.execute(db);
  // The settings apply inside the function only. Three trigrams of seven are what a typo in a name of six letters
  // leaves; a typo in four letters leaves no trigram.
  await sql`
    create function find_similar_words(sound text, most int) returns setof text
    language sql stable strict
    set pg_trgm.word_similarity_threshold = 0.42
    set enable_seqscan = off
    begin atomic
      select word from search_words where word like '%' || sound || '%' or word %> case when length(sound) > 4 then sound end
      order by word_similarity(sound, word) desc, people desc, word limit most;
    end`.execute(db);
}

async function addTrigrams(db: Kysely<never>): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db);
  } catch (error) {
    throw new Error(
      'Базе данных нужно расширение pg_trgm, и создать его не удалось. ' +
        'Установите пакет postgresql-contrib, если его нет, и выполните в этой базе от имени администратора: ' +
        'create extension pg_trgm;',
      { cause: error },
    );
  }
}
