import { COMMENT_MAX_LENGTH } from '@sfera/contract/limits';
import { isSeen } from '@sfera/contract/text';
import { countOf } from '#shared/text/plural.ts';
import { text } from '../text.ts';

/** So little room the person should know of. Unit: characters. */
const NOTED_LEFT = 100;

/** Only what stands between the white space is sent; as on the server an emoji is one character, not two. */
const lengthOf = (draft: string): number => [...draft.trim()].length;

export const isTooLong = (draft: string): boolean => lengthOf(draft) > COMMENT_MAX_LENGTH;
export const isSendable = (draft: string): boolean => isSeen(draft) && !isTooLong(draft);

/** What stands above the box: nothing, the room left, or by how much the text is too long. */
export function lengthNote(draft: string): string {
  const left = COMMENT_MAX_LENGTH - lengthOf(draft);
  if (left < 0) return text.tooLong(countOf(-left, text.characters));
  return left <= NOTED_LEFT ? text.left(countOf(left, text.characters)) : '';
}
