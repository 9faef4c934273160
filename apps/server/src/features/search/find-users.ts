import type { UserId } from '@sfera/contract/base/ids';
import { SEARCH_RESULTS } from '@sfera/contract/people/limits';
import type { Db } from '../../db/database.ts';
import type { ListedUserRow } from '../users/index.ts';
import type { Query } from './people-query.ts';
import { beginsWord, isWord, readNamedUsers, readSimilarWords, readWordForms } from './queries.ts';

/** Shorter words have no useful trigrams. */
const MIN_SIMILAR_LENGTH = 3;
/** The longest words of a query are compared: as many as a full name has. */
const MAX_COMPARED_WORDS = 2;
/** The maximal length of a login; longer texts only cost time. Unit: characters. */
const MAX_COMPARED_LENGTH = 30;

/**
 * At most SEARCH_RESULTS accounts: exact matches, then similar names. No similar names when the query is a whole login.
 */
export async function findUsers(db: Db, viewerId: UserId, query: Query): Promise<ListedUserRow[]> {
  const wordForms = (await readWordForms(db, query.words)).filter(({ sound }) => sound !== '');
  const haveSounds = wordForms.length === query.words.length; // No account matches a word without a sound.
  const sounds = wordForms.map(({ sound }) => sound);
  const named = await readNamedUsers(db, viewerId, {
    login: query.login,
    loginSound: sounds.join(' ') || null,
    words: haveSounds
      ? wordForms.map(({ sound, spelling }) => [...new Set([sound, spelling])].map(beginsWord))
      : [],
    closestTo: null,
  });
  const isWhole = named.some(({ login }) => login.toLowerCase() === query.login);
  if (isWhole || named.length === SEARCH_RESULTS) return named;

  const compared = sounds
    .filter((sound) => sound.length >= MIN_SIMILAR_LENGTH)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_COMPARED_WORDS)
    .map((sound) => sound.slice(0, MAX_COMPARED_LENGTH));
  const similar = compared.length > 0 ? await readSimilarWords(db, compared) : [];
  // In a query of several words, a word that is a known name is taken exactly. A word without similar names is left
  // out.
  const words = similar
    .map((forms, at) => {
      const known = compared.length > 1 ? forms.filter((form) => form === compared[at]) : [];
      return known.length > 0 ? known : forms;
    })
    .filter((forms) => forms.length > 0);
  if (words.length === 0) return named;
  const similarUsers = await readNamedUsers(db, viewerId, {
    login: null,
    loginSound: null,
    words: words.map((forms) => forms.map(isWord)),
    closestTo: compared.join(' ').slice(0, MAX_COMPARED_LENGTH),
  });
  const namedIds = new Set(named.map(({ id }) => id));
  return [...named, ...similarUsers.filter(({ id }) => !namedIds.has(id))].slice(0, SEARCH_RESULTS);
}
