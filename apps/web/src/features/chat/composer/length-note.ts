import { MESSAGE_MAX_LENGTH } from '@sfera/contract/limits';
import { isSeen } from '@sfera/contract/text';
import { countOf } from '#shared/text/plural.ts';
import { text } from '../text.ts';

/** So little room the person should know of. Unit: characters. */
const NOTED_LEFT = 200;

/** Only what stands between the white space is sent; as on the server an emoji is one character, not two. */
const lengthOf = (draft: string): number => [...draft.trim()].length;

/** Why a text cannot be sent as it is; null when it can. */
export type SendObstacle = 'blank' | 'too-long' | null;

export function sendObstacleOf(draft: string): SendObstacle {
  if (!isSeen(draft)) return 'blank';
  return lengthOf(draft) > MESSAGE_MAX_LENGTH ? 'too-long' : null;
}

/** What stands above the field: nothing, the room left, or by how much the text is too long. */
export function lengthNote(draft: string): string {
  // Most texts are not counted: this is asked with every key.
  if (draft.length < MESSAGE_MAX_LENGTH - NOTED_LEFT) return '';
  const left = MESSAGE_MAX_LENGTH - lengthOf(draft);
  if (left < 0) return text.tooLong(countOf(-left, text.characters));
  return left <= NOTED_LEFT ? text.left(countOf(left, text.characters)) : '';
}
