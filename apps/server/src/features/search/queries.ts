import type { UserId } from '@sfera/contract/ids';
import { SEARCH_RESULTS } from '@sfera/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { listedUserColumns, type ListedUserRow } from '../users/index.ts';

/** How a word of a query is written in the index: people are found by both. */
export interface WrittenWord {
  sound: string;
  spelling: string;
}

/** Whom to find: all of the words, each in any of its forms. */
export interface Wanted {
  /** How a login begins, in small letters; null when no login can. */
  login: string | null;
  /** How a login begins by sound, or null. */
  loginSound: string | null;
  /** Forms as `beginsWord` and `isWord` give them. */
  words: readonly (readonly string[])[];
  /** What comes first, by sound: those who are called most like this. Null when all are alike. */
  closestTo: string | null;
}

// Each step reads so many rows at most, however many people have a name.
const MOST_LOGINS = 50;
const MOST_POPULAR = 500;
const MOST_FOLLOWED = 300;
const MOST_WITH_WORDS = 1_000;
/** More than a page, because popularity is coarse: the followers tell the order. */
const MOST_OF_STEP = 50;
const MOST_SIMILAR_WORDS = 5;

// Letters and digits alone come from the database's own functions: there is nothing to escape.
export const isWord = (word: string) => `'${word}'`;
/** Words with a number behind stand in the index without it, and once more as a whole behind a mark. */
export const beginsWord = (word: string) => (/\d/.test(word) ? `'${word}':* | '#${word}':*` : `'${word}':*`);

export async function readWrittenWords(db: Db, words: readonly string[]): Promise<WrittenWord[]> {
  const { rows } = await sql<WrittenWord>`
    select search_sound(word) as sound, search_spelling(word) as spelling
    from unnest(${words}::text[]) with ordinality as typed(word, place) order by place`.execute(db);
  return rows;
}

/** For each sound the words that people are called by and that contain it or are like it, the most similar first. */
export async function readSimilarWords(db: Db, sounds: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    select array(select find_similar_words(sound, ${MOST_SIMILAR_WORDS})) as words
    from unnest(${sounds}::text[]) with ordinality as typed(sound, place) order by place`.execute(db);
  return rows.map(({ words }) => words);
}

/**
 * Accounts whose login is the wanted one, whose login begins with it, and whose words begin with its words; among
 * each, those whom the viewer follows, then by followers.
 *
 * What many are called is sought among popular people, and only what hardly any of these is called in the index of
 * words. There rows are numbered and not limited: for a limit PostgreSQL would hope to come upon them in the table.
 * The limits of one row keep it from reading everybody of a name or everybody whom the viewer follows.
 */
export async function readNamedUsers(db: Db, viewerId: UserId, wanted: Wanted): Promise<ListedUserRow[]> {
  const { login, loginSound, closestTo } = wanted;
  const isSpelled = login === null ? sql`false` : sql`lower(u.login) collate "C" ^@ ${login}::text`;
  const isSounded = loginSound === null ? sql`false` : sql`u.search_text ^@ ${` ${loginSound}`}::text`;
  const closeness = closestTo === null ? sql`0` : sql`word_similarity(${closestTo}, u.search_text)`;
  const hasWords = matchWords(wanted.words);
  const isFound = sql`(${isSpelled} or ${isSounded} or ${hasWords})`;

  const { rows } = await sql<ListedUserRow>`
    with by_login as materialized (
      (select u.id from users u where ${isSpelled} order by lower(u.login) collate "C" limit ${MOST_LOGINS})
      union
      (select u.id from users u where ${isSounded} order by u.search_text limit ${MOST_LOGINS})
    ), popular as materialized (
      select u.id from (select * from users order by popularity desc, id limit ${MOST_POPULAR}) u
      where (select count(*) from by_login) not between ${SEARCH_RESULTS} and ${MOST_LOGINS - 1} and ${isFound}
      limit ${MOST_OF_STEP}
    ), followed as (
      select u.id from (
        select followee_id from follows where follower_id = ${viewerId} and status = 'following'
        order by id desc limit ${MOST_FOLLOWED}
      ) f cross join lateral (select * from users where id = f.followee_id limit 1) u
      where ${isFound}
    ), with_words as (
      select u.id from (select u.id, u.popularity, row_number() over () as place from users u where ${hasWords}) u
      where u.place <= ${MOST_WITH_WORDS}
        and (select count(*) from (select id from by_login union select id from popular) had) < ${SEARCH_RESULTS}
      order by u.popularity desc, u.id limit ${MOST_OF_STEP}
    )
    select u.id, ${listedUserColumns('u')}, f.status as follow_status
    from (
      select id from by_login union select id from popular union select id from followed union select id from with_words
    ) found
    join users u on u.id = found.id
    left join lateral (
      select status from follows where follower_id = ${viewerId} and followee_id = u.id limit 1) f on true
    order by case when lower(u.login) = ${login} then 0 when ${isSpelled} or ${isSounded} then 1 else 2 end, ${closeness} + 0 desc,
      f.status is not distinct from 'following' desc, u.follower_count desc, u.id
    limit ${SEARCH_RESULTS}`.execute(db);
  return rows;
}

const matchWords = (words: Wanted['words']): RawBuilder<unknown> =>
  words.length === 0
    ? sql`false`
    : sql`u.search_words @@ ${words.map((forms) => `(${forms.join(' | ')})`).join(' & ')}::tsquery`;
