import * as z from 'zod/mini';

// Everything below U+0020 but tab, line feed and carriage return, and U+007F.
// oxlint-disable-next-line no-control-regex
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Free text written by a person: no control characters, at most `maxLength` code points (as PostgreSQL counts).
 * A form sends each new line as two characters; here it is one again.
 */
export const freeText = (maxLength: number) =>
  z.string('Здесь нужен текст').check(
    z.overwrite((text) => text.replaceAll('\r\n', '\n')),
    z.maxLength(maxLength, `Не длиннее ${maxLength} символов`),
    z.refine((text) => !CONTROL_CHARACTERS.test(text), 'Текст содержит недопустимые символы'),
  );
