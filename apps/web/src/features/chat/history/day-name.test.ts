import { expect, it } from 'vitest';
import { dayName, timeOfDay } from './day-name.ts';

const now = new Date(2026, 2, 1, 0, 5);

it.each([
  [new Date(2026, 2, 1, 0, 1), 'Сегодня'],
  [new Date(2026, 1, 28, 23, 59), 'Вчера'],
  [new Date(2026, 1, 27), '27 февраля'],
  [new Date(2025, 11, 31), '31 декабря 2025 г.'],
])('names %s', (date, words) => expect(dayName(date, now)).toBe(words));

it('writes hours and minutes with two digits each', () =>
  expect(timeOfDay(new Date(2026, 2, 1, 8, 4))).toBe('08:04'));
