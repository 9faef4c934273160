import { countCharacters, firstCharacters } from '@sfera/contract/words/characters';

/** The length of a folded description: about two lines of a phone. Unit: characters. */
const EXCERPT_LENGTH = 76;
const EXCERPT_LINES = 2;
/** Hiding less than this saves no room. Unit: characters. */
const LEAST_HIDDEN = 24;

/** The beginning of a long description, cut between words; null when the whole is short enough to stand. */
export function excerptOf(description: string): string | null {
  const lines = description.split('\n');
  const shown = lines.slice(0, EXCERPT_LINES).join('\n');
  const isFullyShown = lines.length <= EXCERPT_LINES;
  const length = countCharacters(shown, EXCERPT_LENGTH + LEAST_HIDDEN);
  if (isFullyShown && length <= EXCERPT_LENGTH + LEAST_HIDDEN) return null;
  if (length <= EXCERPT_LENGTH) return shown.trimEnd();

  const head = firstCharacters(shown, EXCERPT_LENGTH);
  const atWord = head.replace(/[\s\p{P}]+\S*$/u, '');
  return atWord.length > EXCERPT_LENGTH / 2 ? atWord : head;
}
