import { POST_TEXT_MAX_LENGTH } from '@sfera/contract/limits';
import { countOf } from '#shared/text/plural.ts';
import { text } from '../text.ts';

/** From here on the person should know how much room is left. Unit: characters. */
const NOTED_FROM = POST_TEXT_MAX_LENGTH - 200;

/** What stands under a description of this length: nothing, the room left, or that it is too long. */
export function descriptionNote(length: number): { hint?: string; error?: string } {
  if (length > POST_TEXT_MAX_LENGTH)
    return { error: text.tooLong(countOf(length - POST_TEXT_MAX_LENGTH, text.characters)) };
  return length >= NOTED_FROM
    ? { hint: text.left(countOf(POST_TEXT_MAX_LENGTH - length, text.characters)) }
    : {};
}
