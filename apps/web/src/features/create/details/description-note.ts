import { lengthNote } from '#shared/text/length-note.ts';
import { text } from '../text.ts';

/** What stands under the words of a work: nothing, the room left, or that they are too long. */
export const descriptionNote = (description: string, maxLength: number) =>
  // Words of a story have their room in view from the first letter.
  description.trim() === ''
    ? {}
    : lengthNote(description, { maxLength, notedLeft: 200, tooLong: text.tooLong });
