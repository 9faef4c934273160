import { firstCharacters } from '@sfera/contract/words/characters';

/** Sfera refuses control characters, which old texts have, other than breaks and tabs. */
const CONTROL_CHARACTERS = /(?![\t\n\v\f\r\u0085])\p{Cc}/gu;

interface Fitted {
  text: string;
  /** Whether it was longer and has lost its end. */
  textCut: boolean;
}

/** The text within this length, cut at the end of a word, with «…» in the place of the rest. */
export function fitText(found: string, maxLength: number): Fitted {
  const text = found.replaceAll(CONTROL_CHARACTERS, '').trim();
  if (firstCharacters(text, maxLength) === text) return { text, textCut: false };
  const start = firstCharacters(text, maxLength - 1);
  // A text without spaces has no words to keep whole.
  const isWordCut = /^\S/u.test(text.slice(start.length));
  const kept = isWordCut && /\s/u.test(start) ? start.replace(/\S+$/u, '') : start;
  return { text: `${kept.trimEnd()}…`, textCut: true };
}
