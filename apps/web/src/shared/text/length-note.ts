import { countOf, type PluralForms } from './plural.ts';

const CHARACTERS: PluralForms = { one: 'символ', few: 'символа', many: 'символов' };

/** How long the text of a field may be, and what is said of its length. Unit: characters. */
export interface LengthLimit {
  maxLength: number;
  /** The room left is said from this much on. */
  notedLeft: number;
  /** What is said of a text that is too long by `excess`, such as «3 символа». */
  tooLong: (excess: string) => string;
}

/**
 * What stands at a text field: nothing, the room left as a hint, or an error. White space around the text is not sent;
 * as on the server an emoji is one character, not two.
 */
export function lengthNote(value: string, limit: LengthLimit): { hint?: string; error?: string } {
  const { maxLength, notedLeft, tooLong } = limit;
  // This is asked with every key, and no text has more characters than code units.
  if (value.length < maxLength - notedLeft) return {};
  const left = maxLength - [...value.trim()].length;
  if (left < 0) return { error: tooLong(countOf(-left, CHARACTERS)) };
  return left <= notedLeft ? { hint: `Осталось: ${countOf(left, CHARACTERS)}` } : {};
}
