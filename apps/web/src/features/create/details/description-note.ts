import { lengthNote } from '#shared/text/length-note.ts';
import { text } from '../text.ts';

/** The note under the words of a work: nothing, the room left, or that the words are too long. */
export const descriptionNote = (description: string, maxLength: number) =>
  // The few words of a story have their room in view when a quarter of the room is left.
  description.trim() === ''
    ? {}
    : lengthNote(description, { maxLength, notedLeft: Math.min(200, maxLength / 4), tooLong: text.tooLong });
