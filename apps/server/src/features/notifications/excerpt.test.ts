import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const FAMILY = '👨‍👩‍👧‍👦';

it.each([
  ['a short text as it is', 'Красиво', 'Красиво'],
  ['a text of exactly a hundred characters', 'я'.repeat(100), 'я'.repeat(100)],
  ['the first hundred characters of a longer one', 'я'.repeat(101), `${'я'.repeat(100)}…`],
  ['no space before the dots', `${'я'.repeat(99)} да`, `${'я'.repeat(99)}…`],
  ['a whole emoji at the cut', `${'я'.repeat(99)}${FAMILY}!`, `${'я'.repeat(99)}${FAMILY}…`],
  ['emoji as one character each', FAMILY.repeat(101), `${FAMILY.repeat(100)}…`],
  ['half a pair without a fault', `${'я'.repeat(100)}\u{D83D}`, `${'я'.repeat(100)}…`],
])('keeps %s', (_, text, expected) => {
  expect(excerpt(text)).toBe(expected);
});

it('keeps as many characters as requested', () => {
  expect(excerpt('я'.repeat(180), 180)).toBe('я'.repeat(180));
  expect(excerpt('я'.repeat(181), 180)).toBe(`${'я'.repeat(180)}…`);
});
