import { expect, it } from 'vitest';
import { formatClock } from './format-clock.ts';

it.each([
  [0, '0:00'],
  [999, '0:00'],
  [65_000, '1:05'],
  [600_000, '10:00'],
  [3_729_000, '1:02:09'],
  [Number.NaN, '0:00'],
  [-5, '0:00'],
])('%d ms play as %s', (ms, words) => expect(formatClock(ms)).toBe(words));
