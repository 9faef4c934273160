import { type Kysely, sql } from 'kysely';

export const title = 'Поиск постов по словам';

/**
 * The words of each post, beside the table of posts: counters there change often, and their rows stay short (decision
 * 114). The step `post-words` adds the words of former posts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table post_words (
      post_id uuid primary key references posts on delete cascade,
      words tsvector not null
    )`.execute(db);
  // fastupdate is off because every search would read the whole list of pending entries.
  await sql`create index post_words_words on post_words using gin (words) with (fastupdate = off)`.execute(
    db,
  );

  // The text that a search of posts looks at. Another text of a post is added here, with a trigger that calls
  // keep_post_words.
  await sql`
    create function post_search_text(post uuid) returns text
    language sql stable strict
    return (select description from posts where id = post)`.execute(db);
  // Words without their Russian or English endings, «ё» as «е». Without ASCII punctuation PostgreSQL finds words and
  // numbers only: a host, an e-mail or a fraction would be one word, which no search finds by its parts.
  await sql`
    create function post_words_of(value text) returns tsvector
    language sql immutable parallel safe strict
    return to_tsvector('russian', translate(
      normalize(value, NFKC), 'ёЁ!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', 'еЕ' || repeat(' ', 32)))`.execute(db);
  await sql`
    create function keep_post_words(post uuid) returns void
    language sql volatile strict
    begin atomic
      insert into post_words (post_id, words) values (post, post_words_of(post_search_text(post)))
      on conflict (post_id) do update set words = excluded.words;
    end`.execute(db);
  await sql`
    create function keep_words_of_post() returns trigger language plpgsql as $$
    begin
      perform keep_post_words(new.id);
      return null;
    end $$`.execute(db);
  // For changed texts only: nothing is called when a counter changes.
  await sql`
    create trigger posts_words after insert or update of description on posts
    for each row execute function keep_words_of_post()`.execute(db);

  // The settings apply inside the function only. For a frequent word PostgreSQL would read all words of all posts.
  await sql`
    create function newest_posts_with(wanted tsquery, before uuid) returns setof uuid
    language sql stable strict
    set enable_seqscan = off
    set enable_indexscan = off
    begin atomic
      select post_id from post_words where words @@ wanted and post_id < before order by post_id desc;
    end`.execute(db);
}
