import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  EditFilters,
  FILTER_NAMES,
  FILTER_RANGES,
  hasFilters,
  STORY_FILTER_NAMES,
  STORY_FILTER_RANGES,
} from './filters.ts';

const takes = (name: string, value: unknown) => v.is(EditFilters, { [name]: value });
const takesOfStory = (name: string, value: unknown) => takes('story', { [name]: value });

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

  it('forget unknown filters', () =>
    expect(v.parse(EditFilters, { hue: 5, sharpness: 7 })).toEqual({ hue: 5 }));

  it('change the picture when any filter does', () => {
    expect(hasFilters({})).toBe(false);
    expect(hasFilters(Object.fromEntries(FILTER_NAMES.map((name) => [name, 0])))).toBe(false);
    for (const name of FILTER_NAMES)
      for (const value of Object.values(FILTER_RANGES[name]))
        expect(hasFilters({ [name]: value })).toBe(value !== 0);
  });
});

describe('filters of a story', () => {
  it.each([
    ['brightness', 0.5, 1.5],
    ['contrast', 0.5, 1.5],
    ['saturation', 0.5, 2],
    ['sepia', 0, 1],
    ['blur', 0, 5],
  ])('know the range of %s', (name, min, max) => {
    const tried = [min - 0.01, min, (min + max) / 2, max, max + 0.01];
    expect(tried.map((value) => takesOfStory(name, value))).toEqual([false, true, true, true, false]);
    expect(takesOfStory(name, '1')).toBe(false);
  });

  it('forget unknown filters', () =>
    expect(v.parse(EditFilters, { story: { blur: 1, invert: 1 } })).toEqual({ story: { blur: 1 } }));

  it('change the picture when any filter leaves its neutral value', () => {
    const neutral = STORY_FILTER_NAMES.map((name) => [name, STORY_FILTER_RANGES[name].neutral]);
    expect(hasFilters({ story: {} })).toBe(false);
    expect(hasFilters({ story: Object.fromEntries(neutral) })).toBe(false);
    for (const name of STORY_FILTER_NAMES) {
      const { neutral: still, ...ends } = STORY_FILTER_RANGES[name];
      for (const value of Object.values(ends))
        expect(hasFilters({ story: { [name]: value } })).toBe(value !== still);
    }
  });
});
