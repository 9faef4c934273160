import { shortened } from '@sfera/contract/words/characters';

const EXCERPT_LENGTH = 100;

/** The beginning of a text, in whole characters: an emoji of several code points is never split. */
export const excerpt = (text: string, maxLength = EXCERPT_LENGTH): string => shortened(text, maxLength);
