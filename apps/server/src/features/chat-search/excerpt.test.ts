import { countCharacters } from '@sfera/contract/words/characters';
import { expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { MARKS } from './queries.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const marked = (before: string, after: string) =>
  excerptOf(`${before}кот${after}`, `${before}${MARKS.begin}кот${MARKS.end}${after}`);

it.each(['я', '😀', 'и\u0306', FAMILY, '🇷🇺'])(
  'cuts between characters around a found word, of «%s»',
  (letter) => {
    const parts = marked(letter.repeat(100), letter.repeat(500));
    expect(parts.map(({ text }) => text)).toEqual([`…${letter.repeat(24)}`, 'кот', `${letter.repeat(132)}…`]);
    expect(parts.map(({ isFound }) => isFound)).toEqual([false, true, false]);
    expect(countCharacters(parts.map(({ text }) => text).join(''))).toBe(161);
  },
);

it('begins with a whole word, and keeps a short text', () => {
  expect(marked(`${'я'.repeat(100)} мой рыжий `, '').map(({ text }) => text)).toEqual(['…мой рыжий ', 'кот']);
  expect(marked('рыжий ', '!').map(({ text }) => text)).toEqual(['рыжий ', 'кот', '!']);
});
