import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { parseQuery } from './parse-query.ts';
import { beginsWord, isLoginLike, matchWords, readWordForms } from './queries.ts';

/**
 * Whether a row `u` of `users` has this login or name, as the search of people finds it: by prefixes, in either alphabet.
 * It looks at every account, also at those that the search hides from the viewer, and at no similar names.
 */
export async function namesMatch(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const { login, words } = parseQuery(text);
  const forms = (await readWordForms(db, words)).filter(({ sound }) => sound !== '');
  const loginSound = forms.map(({ sound }) => sound).join(' ') || null;
  // No account matches a word without a sound.
  const alternatives =
    forms.length === words.length
      ? forms.map(({ sound, spelling }) => [...new Set([sound, spelling])].map(beginsWord))
      : [];
  return sql<boolean>`(${isLoginLike({ login, loginSound })} or ${matchWords(alternatives)})`;
}
