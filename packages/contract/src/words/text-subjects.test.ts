import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { tagKey } from '../posts/tag-key.ts';
import { countTagsAbove, mentionedLogins, tagsOf } from './text-subjects.ts';

const keys = (text: string) => tagsOf(text).map(({ key }) => key);

it.each([
  ['#Кот #КОТ #кот', ['кот']],
  ['#Ёлка #елка', ['елка']],
  // With a Latin «o», «c» and «a».
  ['#кoт #кот', ['кот']],
  ['#лиcaк #лисак', ['лисак']],
  // With a Cyrillic «а» in a Latin word.
  ['#cаts #cats', ['cats']],
  ['#iphone_обзор', ['iphone_обзор']],
  ['#cop #сор', ['cop', 'сор']],
  ['#ｔａｇ #tag', ['tag']],
  ['#ΟΔΟΣ #οδοσ', ['οδοσ']],
])('compares the tags of «%s» as one reads them', (text, expected) => expect(keys(text)).toEqual(expected));

const CYRILLIC = fc.constantFrom(...'абвгдежзиклмнопрстуфхцчшщыэюя');
const TWIN: Record<string, string> = {
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  х: 'x',
  у: 'y',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
};

it('takes a Cyrillic tag with any Latin twins for the same tag, while one letter shows the alphabet', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(CYRILLIC, fc.boolean()), { minLength: 1, maxLength: 20 }), (letters) => {
      const honest = letters.map(([letter]) => letter).join('');
      const disguised = letters
        .map(([letter, isTwin]) => (isTwin ? (TWIN[letter] ?? letter) : letter))
        .join('');
      expect(tagKey(`ж${disguised}`)).toBe(tagKey(`ж${honest}`));
      expect(tagKey(`ж${disguised}`.toUpperCase())).toBe(tagKey(`ж${honest}`));
    }),
  ));

it('gives a key its own key', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (name) => {
      expect(tagKey(tagKey(name))).toBe(tagKey(name));
    }),
  ));

it('counts the first thirty of a hundred tags, and each once', () => {
  const many = Array.from({ length: 100 }, (_, number) => `#тег${number} #ТЕГ${number}`).join(' ');
  expect(keys(many)).toEqual(Array.from({ length: 30 }, (_, number) => `тег${number}`));
  expect(countTagsAbove(many)).toBe(70);
  expect(countTagsAbove('#раз #два')).toBe(0);
});

it('names the different people of a text, a hundred at most, and all whom a login may mean', () => {
  expect(mentionedLogins('@Anna, @anna и @ben')).toEqual([['anna'], ['ben']]);
  expect(mentionedLogins('@Oleg. @oleg.- @a. @_ @..')).toEqual([
    ['oleg.', 'oleg'],
    ['oleg.-', 'oleg.', 'oleg'],
    ['a.'],
    ['..'],
  ]);
  const [[longest, ...others] = []] = mentionedLogins(`@oleg${'.'.repeat(5_000)}`);
  expect([longest?.length, others.length, others.at(-1)]).toEqual([30, 26, 'oleg']);
  const storm = Array.from({ length: 300 }, (_, number) => `@user${number}`).join(' ');
  expect(mentionedLogins(storm)).toHaveLength(100);
});
