import { expect, it } from 'vitest';
import { relativeTime, relativeTimeChangesInMs } from './relative-time.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [0, '0 сек. назад'],
  [999, '0 сек. назад'],
  [1_000, '1 сек. назад'],
  [59_999, '59 сек. назад'],
  [MINUTE, '1 мин. назад'],
  [HOUR - 1, '59 мин. назад'],
  [HOUR, '1 ч. назад'],
  [DAY - 1, '23 ч. назад'],
  [DAY, '1 дн. назад'],
  [400 * DAY, '400 дн. назад'],
])('%d ms ago reads «%s»', (agoMs, words) => expect(relativeTime(now - agoMs, now)).toBe(words));

it('reads a time ahead of the clock as now', () =>
  expect(relativeTime(now + HOUR, now)).toBe('0 сек. назад'));

it('accepts ISO strings and dates', () => {
  expect(relativeTime('2026-03-01T11:58:00Z', now)).toBe('2 мин. назад');
  expect(relativeTime(new Date(now - 3 * HOUR), now)).toBe('3 ч. назад');
});

it.each([
  [0, 1_000],
  [59_300, 700],
  [MINUTE, MINUTE],
  [HOUR + 1, HOUR - 1],
  [-500, 1_500],
])('%d ms later the words hold for %d ms more', (agoMs, changesInMs) => {
  expect(relativeTimeChangesInMs(now - agoMs, now)).toBe(changesInMs);
  expect(relativeTime(now - agoMs, now + changesInMs)).not.toBe(
    relativeTime(now - agoMs, now + changesInMs - 1),
  );
});
