import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { parseQuery } from './people-query.ts';
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

/** The marks above and below letters. */
const MARKS = '[\u0300-\u036f]';

/** A name without regard to case, width, marks and composition: «Ёлка», «елка» and «Ёлка» are one. */
const folded = (text: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(normalize(${text}, NFKD), ${MARKS}::text, '', 'g'))`;

/** Like {@link namesMatch}, and also whether the login or name has the text in the middle, signs included. */
export async function namesHold(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const wanted = folded(sql`${text}::text`);
  const holds = (column: string) => sql`strpos(${folded(sql.ref(column))}, ${wanted}) > 0`;
  return sql<boolean>`(${await namesMatch(db, text)} or ${holds('u.login')} or ${holds('u.user_name')})`;
}
