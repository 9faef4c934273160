import { LOGIN_MAX_LENGTH } from '@sfera/contract/accounts/limits';
import { TAG_MAX_LENGTH } from '@sfera/contract/posts/limits';

/** The `#tag` or `@login` that is being written. */
export interface WordAtCaret {
  kind: 'tag' | 'login';
  /** The text behind the sign; people are also looked for by their names. */
  query: string;
  /** Places of the sign and of the caret. Unit: UTF-16 code units. */
  start: number;
  end: number;
}

const WORD = String.raw`\p{L}\p{M}\p{N}_`;
const BEFORE_CARET = new RegExp(
  `(?<![${WORD}@#/.&])(?:#(?<tag>[${WORD}]{0,${TAG_MAX_LENGTH}})|@(?<login>[${WORD}.-]{1,${LOGIN_MAX_LENGTH}}))$`,
  'u',
);

/** The word that ends at the caret; null when it begins with neither sign, or when the caret is inside of a word. */
export function wordAt(text: string, caret: number): WordAtCaret | null {
  if (new RegExp(`^[${WORD}]`, 'u').test(text.slice(caret))) return null;
  const groups = BEFORE_CARET.exec(text.slice(0, caret))?.groups;
  if (!groups) return null;
  const query = groups['tag'] ?? groups['login'] ?? '';
  const kind = groups['tag'] === undefined ? 'login' : 'tag';
  return { kind, query, start: caret - query.length - 1, end: caret };
}

/** The text with the word replaced and a space behind it, and the place of the caret there. */
export function withWord(
  text: string,
  { kind, start, end }: WordAtCaret,
  chosen: string,
): { text: string; caret: number } {
  const word = `${kind === 'tag' ? '#' : '@'}${chosen} `;
  return {
    text: text.slice(0, start) + word + text.slice(end).replace(/^ /, ''),
    caret: start + word.length,
  };
}
