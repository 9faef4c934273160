import { expect, it } from 'vitest';
import { isolated } from './isolated.ts';

it.each(['Анна Орлова', 'Zoé', '東京', '🦊', 'и\u0306ога', '', '1.5%'])('leaves «%s» as it is', (name) =>
  expect(isolated(name)).toBe(name),
);

it.each([
  ['שרה', '\u2068שרה\u2069'],
  ['سارة 2', '\u2068سارة 2\u2069'],
  ['Аня\u202eгурд', '\u2068Аня\u202eгурд\u2069'],
  ['Аня\u200f', '\u2068Аня\u200f\u2069'],
  // Unbalanced isolates would end the one around them, or outlive it.
  ['Аня\u2069', '\u2068Аня\u2069'],
  ['\u2069\u2069А\u2067ня', '\u2068А\u2067ня\u2069\u2069'],
  ['\u2066А\u2069\u2069н\u2068\u2067я', '\u2068\u2066А\u2069н\u2068\u2067я\u2069\u2069\u2069'],
])('keeps what «%s» turns within it', (name, expected) => expect(isolated(name)).toBe(expected));
