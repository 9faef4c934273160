/** What is looked for. */
export interface Query {
  /** How a login must begin, in small letters; null when no login can. */
  login: string | null;
  /** The different words of the query; each must begin a word of the login or name. */
  words: string[];
}

/** A full name. Each costs a look into the index; more are not read. */
const MOST_WORDS = 3;

/** Reads what a person typed. An `@` before a login does not count. */
export function parseQuery(query: string): Query {
  const text = query.normalize('NFKC').trim().replace(/^@/, '');
  return {
    login: /^[\w.-]+$/.test(text) ? text.toLowerCase() : null,
    words: [...new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u))]
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .slice(0, MOST_WORDS),
  };
}
