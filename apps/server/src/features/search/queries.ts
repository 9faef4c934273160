import type { UserId } from '@sfera/contract/base/ids';
import { SEARCH_RESULTS } from '@sfera/contract/people/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isPersonVisibleTo, listedUserColumns, type ListedUserRow } from '../users/index.ts';

/** The two forms of a query word in the index; either of them matches. */
export interface WordForms {
  sound: string;
  spelling: string;
}

/** The search condition: an account must match all words, each in any of its forms. */
export interface SearchCondition {
  /** Prefix of a login, in lower case; null when the text cannot begin a login. */
  login: string | null;
  /** Prefix of a login by sound, or null. */
  loginSound: string | null;
  /** tsquery forms made by `beginsWord` and `isWord`. */
  words: readonly (readonly string[])[];
  /** Sorts by similarity to this sound; null for no such order. */
  closestTo: string | null;
}

// Each step reads at most this many rows, however many people have the same name.
const MAX_LOGINS = 50;
const MAX_POPULAR = 500;
const MAX_FOLLOWED = 300;
const MAX_WITH_WORDS = 1_000;
/** More than a page, because `popularity` is coarse: the exact follower count decides the order. */
const MAX_PER_STEP = 50;
const MAX_SIMILAR_WORDS = 5;

// The words come from database functions that return only letters and digits, so no escaping is needed.
export const isWord = (word: string) => `'${word}'`;
/** The index holds a word with trailing digits twice: without the digits, and in full behind a `#`. */
export const beginsWord = (word: string) => (/\d/.test(word) ? `'${word}':* | '#${word}':*` : `'${word}':*`);

export async function readWordForms(db: Db, words: readonly string[]): Promise<WordForms[]> {
  const { rows } = await sql<WordForms>`
    select search_sound(word) as sound, search_spelling(word) as spelling
    from unnest(${words}::text[]) with ordinality as typed(word, place) order by place`.execute(db);
  return rows;
}

/** For each sound, the indexed name words that contain it or are similar to it, the most similar first. */
export async function readSimilarWords(db: Db, sounds: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    select array(select find_similar_words(sound, ${MAX_SIMILAR_WORDS})) as words
    from unnest(${sounds}::text[]) with ordinality as typed(sound, place) order by place`.execute(db);
  return rows.map(({ words }) => words);
}

/**
 * Accounts whose login equals the wanted one, then logins with this prefix, then accounts whose words match; in each
 * group followed accounts first, then by followers.
 *
 * Frequent names are searched among popular accounts; the word index is used only when those give too few results.
 * There the rows are numbered instead of limited, because a LIMIT makes PostgreSQL choose a table scan. The `limit 1`
 * in the subqueries keeps PostgreSQL from reading all people with a name, or all followed people.
 */
export async function readNamedUsers(
  db: Db,
  viewerId: UserId,
  wanted: SearchCondition,
): Promise<ListedUserRow[]> {
  const { login, loginSound, closestTo } = wanted;
  const isSpelled = isSpelledLike(login);
  const isSounded = isSoundedLike(loginSound);
  const closeness = closestTo === null ? sql`0` : sql`word_similarity(${closestTo}, u.search_text)`;
  const hasWords = matchWords(wanted.words);
  const isFound = sql`(${isSpelled} or ${isSounded} or ${hasWords})`;

  const { rows } = await sql<ListedUserRow>`
    with by_login as materialized (
      (select u.id from users u where ${isSpelled} order by lower(u.login) collate "C" limit ${MAX_LOGINS})
      union
      (select u.id from users u where ${isSounded} order by u.search_text limit ${MAX_LOGINS})
    ), popular as materialized (
      select u.id from (select * from users order by popularity desc, id limit ${MAX_POPULAR}) u
      where (select count(*) from by_login) not between ${SEARCH_RESULTS} and ${MAX_LOGINS - 1} and ${isFound}
      limit ${MAX_PER_STEP}
    ), followed as (
      select u.id from (
        select followee_id from follows where follower_id = ${viewerId} and status = 'following'
        order by id desc limit ${MAX_FOLLOWED}
      ) f cross join lateral (select * from users where id = f.followee_id limit 1) u
      where ${isFound}
    ), with_words as (
      select u.id from (select u.id, u.popularity, row_number() over () as place from users u where ${hasWords}) u
      where u.place <= ${MAX_WITH_WORDS}
        and (select count(*) from (select id from by_login union select id from popular) had) < ${SEARCH_RESULTS}
      order by u.popularity desc, u.id limit ${MAX_PER_STEP}
    )
    select u.id, ${listedUserColumns('u')}, f.status as follow_status
    from (
      select id from by_login union select id from popular union select id from followed union select id from with_words
    ) found
    join users u on u.id = found.id and ${isPersonVisibleTo(viewerId)}
    left join lateral (
      select status from follows where follower_id = ${viewerId} and followee_id = u.id limit 1) f on true
    order by case when lower(u.login) = ${login} then 0 when ${isSpelled} or ${isSounded} then 1 else 2 end, ${closeness} + 0 desc,
      f.status is not distinct from 'following' desc, u.follower_count desc, u.id
    limit ${SEARCH_RESULTS}`.execute(db);
  return rows;
}

/** The accounts of others with exactly these logins, in their order. */
export async function readByLogins(
  db: Db,
  viewerId: UserId,
  logins: readonly string[],
): Promise<ListedUserRow[]> {
  const wanted = [...new Set(logins.map((login) => login.toLowerCase()))];
  const { rows } = await sql<ListedUserRow>`
    select u.id, ${listedUserColumns('u')}, f.status as follow_status
    from unnest(${wanted}::text[]) with ordinality as wanted(login, place)
    join users u on lower(u.login) = wanted.login and u.id <> ${viewerId} and ${isPersonVisibleTo(viewerId)}
    left join follows f on f.follower_id = ${viewerId} and f.followee_id = u.id
    order by wanted.place`.execute(db);
  return rows;
}

const isSpelledLike = (login: SearchCondition['login']) =>
  login === null ? sql`false` : sql`lower(u.login) collate "C" ^@ ${login}::text`;
const isSoundedLike = (loginSound: SearchCondition['loginSound']) =>
  loginSound === null ? sql`false` : sql`u.search_text ^@ ${` ${loginSound}`}::text`;
/** Whether the login of a row `u` begins so. */
export const isLoginLike = ({ login, loginSound }: Pick<SearchCondition, 'login' | 'loginSound'>) =>
  sql`(${isSpelledLike(login)} or ${isSoundedLike(loginSound)})`;

/** Whether the names of a row `u` have all words. */
export const matchWords = (words: SearchCondition['words']): RawBuilder<unknown> =>
  words.length === 0
    ? sql`false`
    : sql`u.search_words @@ ${words.map((forms) => `(${forms.join(' | ')})`).join(' & ')}::tsquery`;
