import { countOf } from '#shared/text/plural.ts';
import { text } from '../text.ts';

interface Room {
  maxLength: number;
  /** So little room the person should know of. */
  notedLeft: number;
}

/** What stands under a text: nothing, the room left, or that it is too long. Counted in characters, as by the server. */
export function roomNote(value: string, { maxLength, notedLeft }: Room): { hint?: string; error?: string } {
  const left = maxLength - [...value.trim()].length;
  if (left < 0) return { error: text.tooLong(countOf(-left, text.characters)) };
  return left <= notedLeft ? { hint: text.left(countOf(left, text.characters)) } : {};
}
