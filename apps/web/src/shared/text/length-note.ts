import { countCharacters, isStorable } from '@sfera/contract/words/characters';
import { countOf, type PluralForms } from './plural.ts';

const CHARACTERS: PluralForms = { one: 'символ', few: 'символа', many: 'символов' };

/** The greatest length of a field's text, and the note about it. Unit: characters. */
export interface LengthLimit {
  maxLength: number;
  /** The note shows from this number of remaining characters down. */
  notedLeft: number;
  /** The error for a text that is too long by `excess`, such as «3 символа». */
  tooLong: (excess: string) => string;
}

/**
 * Returns the note of a text field: none, the remaining characters as a hint, or an error. Surrounding white space is
 * not sent and does not count; what people see as one character is one, as on the server.
 */
export function lengthNote(value: string, limit: LengthLimit): { hint?: string; error?: string } {
  const { maxLength, notedLeft, tooLong } = limit;
  // Runs on every key press; a text never has more characters than code units.
  if (value.length < maxLength - notedLeft) return {};
  const written = value.trim();
  const left = maxLength - countCharacters(written);
  if (left < 0) return { error: tooLong(countOf(-left, CHARACTERS)) };
  if (!isStorable(written, maxLength)) return { error: 'Слишком много составных символов' };
  return left <= notedLeft ? { hint: `Осталось: ${countOf(left, CHARACTERS)}` } : {};
}
