import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';

const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' });
/** Each character that people see is one wide. */
const widthOf = (words: string) => Array.from(graphemes.segment(words)).length;
const FAMILY = '👨‍👩‍👧‍👦';

it.each([
  ['доброе утро всем', 10, ['доброе', 'утро всем']],
  ['доброе утро всем', 11, ['доброе утро', 'всем']],
  ['строка\nдругая\r\n\nпосле пустой', 20, ['строка', 'другая', '', 'после пустой']],
  ['  вокруг  \n  и в начале', 20, ['вокруг', 'и в начале']],
  ['два  пробела', 20, ['два  пробела']],
  ['достопримечательность', 8, ['достопри', 'мечатель', 'ность']],
  ['у достопримечательности дом', 8, ['у', 'достопри', 'мечатель', 'ности', 'дом']],
  ['нераз\u00A0рывно тут', 8, ['нераз\u00A0ры', 'вно тут']],
  [FAMILY.repeat(3), 2, [FAMILY.repeat(2), FAMILY]],
  ['слово', 0, ['с', 'л', 'о', 'в', 'о']],
])('breaks «%s» at %d', (text, width, lines) => expect(breakLines(text, width, widthOf)).toEqual(lines));

it('loses nothing but spaces at the ends of lines, and makes no line too wide', () => {
  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((own) => !/\s/u.test(own));
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 20 }),
      (words, width) => {
        const lines = breakLines(words.join(' '), width, widthOf);
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
        for (const line of lines) {
          expect(widthOf(line)).toBeLessThanOrEqual(width);
          expect(line).toBe(line.trim());
        }
      },
    ),
  );
});
