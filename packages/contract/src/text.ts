import * as z from 'zod/mini';

// Everything below U+0020 but tab, line feed and carriage return, and U+007F.
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

// White space, characters that Unicode marks as invisible (zero-width characters, fillers), control codes, and the
// braille blank.
const SOMETHING_SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** Whether a character of the text is visible. */
export const isSeen = (text: string): boolean => SOMETHING_SEEN.test(text);

/**
 * Text written by a person, without the white space around it: no control characters, at most `maxLength` code points
 * (zod counts an emoji as one, as PostgreSQL does). A form sends each new line as two characters; the schema makes it
 * one again.
 */
export const freeText = (maxLength: number) =>
  z.string('Здесь нужен текст').check(
    // Checked before trimming: some control characters count as white space.
    z.refine((text) => !CONTROL_CHARACTERS.test(text), 'Текст содержит недопустимые символы'),
    z.overwrite((text) => text.replaceAll('\r\n', '\n').trim()),
    z.maxLength(maxLength, `Не длиннее ${maxLength} символов`),
  );
