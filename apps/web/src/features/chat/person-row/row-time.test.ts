import { expect, it } from 'vitest';
import { rowTime } from './row-time.ts';

const today = new Date(2026, 10, 22, 15, 30); // a Sunday

it.each([
  ['of today by the clock', new Date(2026, 10, 22, 0, 5), '00:05'],
  ['from the future like one of today', new Date(2026, 10, 23, 9, 0), '09:00'],
  ['of yesterday by the day of the week', new Date(2026, 10, 21, 23, 59), 'сб'],
  ['of six days ago by the day of the week', new Date(2026, 10, 16, 0, 0), 'пн'],
  ['of a week ago by the date', new Date(2026, 10, 15, 23, 59), '15.11.26'],
])('formats the time of a message %s', (_, moment, words) => {
  expect(rowTime(moment.toISOString(), today)).toBe(words);
});
