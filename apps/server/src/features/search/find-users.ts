import type { UserId } from '@sfera/contract/ids';
import { SEARCH_RESULTS } from '@sfera/contract/limits';
import type { Db } from '../../db/database.ts';
import type { ListedUserRow } from '../users/index.ts';
import type { Query } from './parse-query.ts';
import { beginsWord, isWord, readNamedUsers, readSimilarWords, readWrittenWords } from './queries.ts';

/** Fewer letters make no trigram that says anything. */
const SIMILAR_FROM = 3;
/** As many as a full name has, the longest. */
const SIMILAR_WORDS = 2;
/** No login has more, and each costs. Unit: characters. */
const COMPARED = 30;

/**
 * At most SEARCH_RESULTS accounts: those who are called so, then those who are called something like it. Nobody similar
 * to a login that is typed whole.
 */
export async function findUsers(db: Db, viewerId: UserId, query: Query): Promise<ListedUserRow[]> {
  const written = (await readWrittenWords(db, query.words)).filter(({ sound }) => sound !== '');
  const isRead = written.length === query.words.length; // Nobody is called by a word without a sound.
  const sounds = written.map(({ sound }) => sound);
  const named = await readNamedUsers(db, viewerId, {
    login: query.login,
    loginSound: sounds.join(' ') || null,
    words: isRead
      ? written.map(({ sound, spelling }) => [...new Set([sound, spelling])].map(beginsWord))
      : [],
    closestTo: null,
  });
  const isWhole = named.some(({ login }) => login.toLowerCase() === query.login);
  if (isWhole || named.length === SEARCH_RESULTS) return named;

  const compared = sounds
    .filter((sound) => sound.length >= SIMILAR_FROM)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, SIMILAR_WORDS)
    .map((sound) => sound.slice(0, COMPARED));
  const similar = compared.length > 0 ? await readSimilarWords(db, compared) : [];
  // Among several words, one that people are called by is right as it is. One that nothing is like is left out.
  const words = similar
    .map((forms, at) => {
      const known = compared.length > 1 ? forms.filter((form) => form === compared[at]) : [];
      return known.length > 0 ? known : forms;
    })
    .filter((forms) => forms.length > 0);
  if (words.length === 0) return named;
  const alike = await readNamedUsers(db, viewerId, {
    login: null,
    loginSound: null,
    words: words.map((forms) => forms.map(isWord)),
    closestTo: compared.join(' ').slice(0, COMPARED),
  });
  const had = new Set(named.map(({ id }) => id));
  return [...named, ...alike.filter(({ id }) => !had.has(id))].slice(0, SEARCH_RESULTS);
}
