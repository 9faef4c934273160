import { normalised } from '../../base/normalised.ts';

/** A parsed query: a text must have every phrase and the last word, and none of the excluded phrases. */
export interface WordsQuery {
  /** Words, and several words in one order. */
  phrases: string[];
  excluded: string[];
  /** The last word, which may still be typed: a beginning is enough. Null when the text does not end in a word. */
  beginning: string | null;
}

/** A phrase in quotes, or a text between spaces, each perhaps with a minus before it. */
const PARTS = /(?<minus>-?)"(?<phrase>[^"]*)"|(?<text>[^\s"]+)/gu;

/** PostgreSQL refuses a word of more than 2,046 bytes. Unit: code points. */
const WORD_MAX_LENGTH = 500;

const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => Array.from(word).slice(0, WORD_MAX_LENGTH).join(''));

/**
 * Parses the text that a person typed: a phrase in quotes, a word to exclude behind a minus, and words. Anything else is
 * punctuation, so no text is an error. A quote without its pair is ignored.
 */
export function parseWords(query: string): WordsQuery {
  const text = normalised(query, 'NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[«»“”„]/gu, '"');
  const phrases: string[] = [];
  const excluded: string[] = [];
  let beginning: string | null = null;
  for (const { groups = {} } of text.matchAll(PARTS)) {
    const words = wordsOf(groups['phrase'] ?? groups['text'] ?? '');
    if (words.length === 0) continue;
    const isExcluded = groups['minus'] === '-' || /^-[^-]/.test(groups['text'] ?? '');
    beginning = null;
    if (isExcluded) excluded.push(words.join(' '));
    else if (groups['phrase'] !== undefined) phrases.push(words.join(' '));
    else {
      phrases.push(...words);
      beginning = words.at(-1) ?? null;
    }
  }
  if (beginning !== null) phrases.pop();
  return { phrases: [...new Set(phrases)], excluded: [...new Set(excluded)], beginning };
}
