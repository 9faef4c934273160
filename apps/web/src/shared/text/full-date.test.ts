import { expect, it } from 'vitest';
import { fullDate } from './full-date.ts';

it.each([
  [new Date(2026, 6, 7, 9, 5), '7 июля 2026 г. в 09:05'],
  [new Date(2025, 11, 31, 23, 59), '31 декабря 2025 г. в 23:59'],
  [new Date(2026, 0, 1, 0, 0).toISOString(), '1 января 2026 г. в 00:00'],
])('writes %s as «%s»', (at, words) => expect(fullDate(at)).toBe(words));
