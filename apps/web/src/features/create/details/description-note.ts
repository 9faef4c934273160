import { countOf } from '#shared/text/plural.ts';
import { text } from '../text.ts';

/** From here on the person should know how much room is left. Unit: characters. */
const NOTED_ROOM = 200;

/** What stands under a text of this length: nothing, the room left, or that it is too long. Unit: characters. */
export function descriptionNote(length: number, limit: number): { hint?: string; error?: string } {
  if (length > limit) return { error: text.tooLong(countOf(length - limit, text.characters)) };
  // A short text has its room in view from the first letter.
  return length > 0 && length >= limit - NOTED_ROOM
    ? { hint: text.left(countOf(limit - length, text.characters)) }
    : {};
}
