import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { charactersOf, countCharacters, firstCharacters, isStorable, shortened } from './characters.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const KISS = '👩🏻‍❤️‍💋‍👨🏿';

afterEach(() => void vi.unstubAllGlobals());

const CHARACTERS = [
  ['a letter', 'ж'],
  ['a letter of two code points', 'и\u0306'],
  ['a letter under many marks', `а${'\u0335\u0321'.repeat(4)}`],
  ['an emoji', '🔥'],
  ['a heart with its colour', '❤️'],
  ['a hand with its skin', '👍🏽'],
  ['a family', FAMILY],
  ['a kiss with two skins', KISS],
  ['a flag', '🇷🇺'],
  ['a flag of a region', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['a digit in a box', '1️⃣'],
  ['a line break of a form', '\r\n'],
] as const;

describe.each(['with `Intl.Segmenter`', 'as in Firefox 115'])('%s', (browser) => {
  it.each(CHARACTERS)('counts %s as one', (_, character) => {
    if (browser === 'as in Firefox 115') vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
    expect([...charactersOf(character.repeat(3))]).toEqual([character, character, character]);
    expect(countCharacters(`я${character}`)).toBe(2);
    expect(firstCharacters(`я${character}${character}б`, 2)).toBe(`я${character}`);
  });
});

it('cuts no character, adds none, and keeps what is short enough', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(40), (text, most) => {
      const first = firstCharacters(text, most);
      expect(text.startsWith(first)).toBe(true);
      expect(countCharacters(first)).toBe(Math.min(countCharacters(text), most));
      expect(shortened(text, most)).toBe(first === text ? text : `${first.trimEnd()}…`);
    }),
  ));

it('agrees with the standard about plain text, which is counted without it', () =>
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 9, max: 0x2fff }).map((code) => String.fromCodePoint(code)) }),
      (text) => {
        expect(countCharacters(text)).toBe([...new Intl.Segmenter('ru').segment(text)].length);
      },
    ),
  ));

it('bounds the code points too, so that one letter under thousands of marks is cut', () => {
  const tower = `а${'\u0301'.repeat(50_000)}`;
  expect(isStorable(tower, 60)).toBe(false);
  expect(firstCharacters(tower, 60)).toHaveLength(600);
  expect(firstCharacters(`б${tower}`, 60)).toBe('б');
  expect(isStorable('а\u0301'.repeat(60), 60)).toBe(true);
  // No text has more than the database takes.
  expect(isStorable('😀'.repeat(10_000), 4_000)).toBe(true);
  expect(isStorable('😀'.repeat(10_001), 4_000)).toBe(false);
  expect(isStorable(KISS.repeat(1_000), 1_000)).toBe(true);
});
