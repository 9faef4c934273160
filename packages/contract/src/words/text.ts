import * as v from 'valibot';
import { countCharacters, isStorable } from './characters.ts';

// Everything below U+0020 but tab, line feed and carriage return, and U+007F.
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

// White space, characters that Unicode marks as invisible (zero-width characters, fillers), control codes, and the
// braille blank.
const SOMETHING_SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Whether a character of the text is visible. */
export const isSeen = (text: string): boolean => SOMETHING_SEEN.test(text);

/** Line breaks of forms, office programs, old systems and mainframes; the soft break of Word is U+000B. */
const BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const BREAKS = /[\n\r\v\f\u0085\u2028\u2029]+/g;

/**
 * Text written by a person, without the white space around it: no control characters, and at most `maxLength`
 * characters as people see them (`characters.ts`). A soft break is a line break.
 */
export const freeText = (maxLength: number) => written(maxLength, (text) => text.replaceAll(BREAK, '\n'));

/** The same on one line: names, titles, queries. A line break becomes a space. */
export const lineOfText = (maxLength: number, maxCodePoints?: number) =>
  written(maxLength, (text) => text.replaceAll(BREAKS, ' '), maxCodePoints);

const written = (maxLength: number, withKnownBreaks: (text: string) => string, maxCodePoints?: number) =>
  v.pipe(
    v.string('Здесь нужен текст'),
    v.transform(withKnownBreaks),
    // Checked before trimming: some control characters count as white space.
    v.check((text) => !CONTROL_CHARACTERS.test(text), 'Текст содержит недопустимые символы'),
    v.trim(),
    v.check((text) => countCharacters(text, maxLength) <= maxLength, `Не длиннее ${maxLength} символов`),
    v.check((text) => isStorable(text, maxLength, maxCodePoints), 'Слишком много составных символов'),
  );
