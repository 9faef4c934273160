import { MESSAGE_MAX_LENGTH } from '@sfera/contract/chat/limits';
import { isSeen } from '@sfera/contract/words/text';
import { lengthNote } from '#shared/text/length-note.ts';
import { text } from './text.ts';

/** Why a draft cannot be sent; null when it can. */
export type SendObstacle = 'blank' | 'too-long' | null;

/** Returns the note above the field of a message, and why the message cannot be sent. */
export function messageNote(draft: string) {
  const note = lengthNote(draft, { maxLength: MESSAGE_MAX_LENGTH, notedLeft: 200, tooLong: text.tooLong });
  const obstacle: SendObstacle = !isSeen(draft) ? 'blank' : note.error === undefined ? null : 'too-long';
  return { note, obstacle };
}
