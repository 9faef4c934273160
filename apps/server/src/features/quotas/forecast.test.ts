import { describe, expect, it } from 'vitest';
import { type DaySize, forecastDays } from './forecast.ts';

/** One measurement a day, from the first of March on; null: a day without one. */
const days = (...sizes: (number | null)[]): DaySize[] =>
  sizes.flatMap((bytes, i) =>
    bytes === null ? [] : [{ day: `2026-03-${String(i + 1).padStart(2, '0')}`, bytes }],
  );
const upTo = (count: number, size: (day: number) => number) =>
  Array.from({ length: count }, (_, i) => size(i));

describe('the days that the free space lasts', () => {
  it.each<[string, DaySize[], number, number | null]>([
    ['follow from the growth of each day', days(100, 110, 120), 95, 9],
    ['do not mind days without a measurement', days(100, null, null, 130), 100, null],
    ['take days without a measurement into account', days(100, null, null, 130, 140), 100, 10],
    ['are unknown under three days', days(100, 200), 100, null],
    ['are unknown without any day', [], 100, null],
    ['are unknown without growth', days(100, 100, 100), 100, null],
    ['are unknown when the server shrinks', days(300, 200, 100), 100, null],
    ['are none when nothing is left', days(100, 110, 120), -5, 0],
    ['are not those of one great upload', days(100, 110, 120, 130, 5_140, 5_150, 5_160), 1_000, 100],
    [
      'are those of growth by fits and starts',
      days(0, 300, 300, 300, 600, 600, 600, 900, 900, 900),
      1_000,
      10,
    ],
    ['are not those of one great cleaning', days(900, 910, 920, 530, 540, 550, 560), 100, 10],
    [
      'are those of the last two weeks',
      days(...upTo(10, (i) => i * 1_000), ...upTo(14, (i) => 10_000 + i)),
      70,
      70,
    ],
  ])('%s', (_name, measured, free, expected) => {
    expect(forecastDays(measured, free)).toBe(expected);
  });
});
