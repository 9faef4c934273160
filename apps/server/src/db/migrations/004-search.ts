import { type Kysely, sql } from 'kysely';

/** What people are found by, and how popular they are (decision 013). */
export async function up(db: Kysely<never>): Promise<void> {
  await addTrigrams(db);
  // Loads the extension: its settings are known to a session that has used it.
  await sql`select similarity('', '')`.execute(db);
  // Words in small Latin letters with one space between them, each letter apart: the beginning of a word gives the
  // beginning of its spelling. Cyrillic is named here and not left to lower(), which follows the database's locale.
  // Cut to what a name may have, because single characters can stand for twenty.
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
  // What the usual ways to write one Russian name in Latin have in common: Sergey, Sergei; Yulia, Juliya, Iuliia;
  // Mikhail, Mihail; Victor, Viktor. The letter q stands for ch.
  await sql`
    create function search_sound(value text) returns text
    language sql immutable parallel safe strict
    return replace(replace(translate(
      replace(replace(replace(replace(replace(
        replace(search_spelling(value), 'q', 'k'), 'shch', 'sh'), 'sch', 'sh'), 'ch', 'q'), 'kh', 'h'), 'x', 'ks'),
      'yjwc', 'iivk'), 'iii', 'i'), 'ii', 'i')`.execute(db);

  // By sound, then by spelling; the login stands first. A space before every word.
  await sql`
    create function search_text_of(login text, user_name text) returns text
    language sql immutable parallel safe strict
    return ' ' || search_sound(login) || ' ' || search_sound(user_name)
      || ' ' || search_spelling(login) || ' ' || search_spelling(user_name)`.execute(db);
  // Each word once. Orlova95 is there as orlova, a word of many, and once more with a mark: to look for what begins
  // with orlova does not take reading the numbers of them all.
  await sql`
    create function search_words_of(search_text text) returns tsvector
    language sql immutable parallel safe strict
    return array_to_tsvector(array_remove(
      string_to_array(regexp_replace(search_text, '([^ ]+?)([0-9]+)(?= |$)', '\\1 #\\1\\2', 'g'), ' '), ''))`.execute(
    db,
  );

  // Room in every page, so that a follow changes the counters of a row in its place.
  await sql`alter table users set (fillfactor = 85)`.execute(db);
  await sql`
    alter table users
      add column search_text text collate "C" not null
        generated always as (search_text_of(login, user_name)) stored,
      add column search_words tsvector not null
        generated always as (search_words_of(search_text_of(login, user_name))) stored,
      add column popularity smallint not null
        generated always as (floor(log(2, follower_count::numeric + 1))) stored`.execute(db);
  // Without a list of what is still to be sorted in, which every search would read from end to end.
  await sql`create index users_search_words on users using gin (search_words) with (fastupdate = off)`.execute(
    db,
  );
  await sql`create index users_search_prefix on users (search_text)`.execute(db);
  await sql`create index users_login_prefix on users ((lower(login) collate "C"))`.execute(db);
  await sql`create index users_popular on users (popularity desc, id)`.execute(db);
  await addVocabulary(db);
  await sql`analyze users, search_words`.execute(db);
}

/** What people are called, each word of three letters and more once: words like a mistyped one are sought here, not in all names. */
async function addVocabulary(db: Kysely<never>): Promise<void> {
  await sql`create table search_words (word text collate "C" primary key, people int not null)`.execute(db);
  // Many at once count as one change: a row that one transaction changes again and again grows slower and slower.
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
  // At the commit, so that nobody called the same waits for a long transaction.
  await sql`
    create constraint trigger users_changed_words after delete or update of login, user_name on users
    deferrable initially deferred for each row execute function count_changed_words()`.execute(db);
  // The settings hold within. Three trigrams of seven allow for a slip in a name of six letters, and no less would do;
  // in four letters a slip leaves nothing alike.
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
