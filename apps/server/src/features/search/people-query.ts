import { normalised } from '../../base/normalised.ts';

/** A parsed search query. */
export interface Query {
  /** Prefix of a login, in lower case; null when the text cannot begin a login. */
  login: string | null;
  /** The different words of the query; each must be a prefix of a word in the login or name. */
  words: string[];
}

/** Enough for a full name. Each word costs an index lookup; further words are ignored. */
const MAX_WORDS = 3;
/** No more of a name is looked at. Unit: code points. */
const MAX_WORD_LENGTH = 60;

/** Parses the text that a person typed. An `@` before a login is ignored. */
export function parseQuery(query: string): Query {
  const text = normalised(query, 'NFKC').trim().replace(/^@/, '');
  return {
    login: /^[\w.-]+$/.test(text) ? text.toLowerCase() : null,
    words: [...new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u))]
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .slice(0, MAX_WORDS)
      .map((word) => Array.from(word).slice(0, MAX_WORD_LENGTH).join('')),
  };
}
