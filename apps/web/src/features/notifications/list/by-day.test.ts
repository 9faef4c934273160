import { expect, it } from 'vitest';
import { notification } from '../testing.ts';
import { byDay } from './by-day.ts';

/** Local time of this device. */
const at = (text: string) => new Date(text).toISOString();
const names = (dates: string[], now: string) =>
  byDay(
    dates.map((date, n) => notification(n, { createdAt: at(date) })),
    new Date(now),
  ).map(({ name, notifications }) => [name, notifications.length]);

it('groups a list by local calendar days', () => {
  const dates = [
    '2026-03-05T00:01',
    '2026-03-04T23:59',
    '2026-03-04T00:00',
    '2026-03-01T12:00',
    '2025-12-31T12:00',
  ];
  expect(names(dates, '2026-03-05T00:02')).toEqual([
    ['Сегодня', 1],
    ['Вчера', 2],
    ['1 марта', 1],
    ['31 декабря 2025 г.', 1],
  ]);
});

it('takes a moment ahead of this device’s clock for today', () => {
  expect(names(['2026-03-05T00:01', '2026-03-04T23:58'], '2026-03-04T23:59')).toEqual([['Сегодня', 2]]);
});

it('shows a notification of two pages once', () => {
  const one = notification(1);
  const [day] = byDay([one, notification(2), { ...one, read: true }], new Date());
  expect(day?.notifications.map(({ id, read }) => [id, read])).toEqual([
    [one.id, true],
    [notification(2).id, false],
  ]);
});
