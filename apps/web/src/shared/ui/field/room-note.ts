import { lengthNote } from '#shared/text/length-note.ts';
import { text } from '../text.ts';

/** The note of a field that takes so many characters. The attribute of browsers would cut what is pasted, in code units. */
export const roomNote = (value: unknown, maxLength: number | undefined): { hint?: string; error?: string } =>
  maxLength === undefined || typeof value !== 'string'
    ? {}
    : lengthNote(value, { maxLength, notedLeft: Math.floor(maxLength / 10), tooLong: text.tooLong });
