import { describe, expect, it } from 'vitest';
import { EditFilters, FILTER_NAMES, FILTER_RANGES, hasFilters } from './filters.ts';

const takes = (name: string, value: unknown) => EditFilters.safeParse({ [name]: value }).success;

describe('filters', () => {
  it('know the range of every slider', () => {
    for (const name of ['exposure', 'highlight', 'contrast', 'brightness', 'warmth'])
      expect([-101, -100, 100, 101].map((value) => takes(name, value))).toEqual([false, true, true, false]);
    expect([-181, -180, 180, 181].map((value) => takes('hue', value))).toEqual([false, true, true, false]);
    expect([-1, 0, 100, 101].map((value) => takes('vignette', value))).toEqual([false, true, true, false]);
  });

  it.each(['5', null, Number.NaN, Number.POSITIVE_INFINITY])('refuse %j', (value) => {
    for (const name of FILTER_NAMES) expect(takes(name, value)).toBe(false);
  });

  it('forget what they do not know', () =>
    expect(EditFilters.parse({ hue: 5, sharpness: 7 })).toEqual({ hue: 5 }));

  it('change something when any of them does', () => {
    expect(hasFilters({})).toBe(false);
    expect(hasFilters(Object.fromEntries(FILTER_NAMES.map((name) => [name, 0])))).toBe(false);
    for (const name of FILTER_NAMES)
      for (const value of Object.values(FILTER_RANGES[name]))
        expect(hasFilters({ [name]: value })).toBe(value !== 0);
  });
});
