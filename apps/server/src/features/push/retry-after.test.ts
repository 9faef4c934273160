import { expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

it.each([
  ['120', 120],
  ['0', 0],
  ['999999', 3_600],
  ['Sun, 01 Mar 2026 12:05:00 GMT', 300],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['Mon, 02 Mar 2026 12:00:00 GMT', 3_600],
  ['soon', null],
  ['', null],
  [undefined, null],
])('reads %s as %s', (header, expected) => {
  expect(readRetryAfter(header, NOW)).toBe(expected);
});
