import { expect, it } from 'vitest';
import {
  chooseRendition,
  FROM_BYTES_PER_SECOND,
  lowerRendition,
  type Rendition,
} from './choose-rendition.ts';

const video = { url: '/full', lightUrl: '/light', smallUrl: '/small' };
const { light, full } = FROM_BYTES_PER_SECOND;

it.each<[string, number | null, Rendition, string]>([
  ['an unknown network', null, 'full', '/full'],
  ['an unknown network in swipes', null, 'light', '/light'],
  ['Fast 3G', 200_000, 'full', '/small'],
  ['just below the light file', light - 1, 'full', '/small'],
  ['enough for the light file', light, 'full', '/light'],
  ['just below the full file', full - 1, 'full', '/light'],
  ['enough for the full file', full, 'full', '/full'],
  ['a quick network in swipes', 9_000_000, 'light', '/light'],
  ['a quick network where little is wanted', 9_000_000, 'small', '/small'],
])('chooses for %s', (_, bytesPerSecond, level, url) => {
  expect(chooseRendition(video, { bytesPerSecond, level })?.url).toBe(url);
});

it('takes the next larger file where the chosen one is not made yet, and else a smaller one', () => {
  const slow = { bytesPerSecond: 0, level: 'full' } as const;
  expect(chooseRendition({ ...video, smallUrl: null }, slow)).toEqual({ rendition: 'light', url: '/light' });
  const quick = { bytesPerSecond: null, level: 'full' } as const;
  expect(chooseRendition({ ...video, url: null }, quick)?.url).toBe('/light');
  expect(chooseRendition({ url: null, lightUrl: null, smallUrl: null }, quick)).toBeNull();
});

it('goes down to the next smaller file after a stall, and nowhere from the smallest', () => {
  expect(lowerRendition(video, '/full')).toEqual({ rendition: 'light', url: '/light' });
  expect(lowerRendition(video, '/light')?.url).toBe('/small');
  expect(lowerRendition(video, '/small')).toBeNull();
  expect(lowerRendition(video, undefined)).toBeNull();
  expect(lowerRendition({ ...video, lightUrl: null }, '/full')?.url).toBe('/small');
  const allOne = { url: '/full', lightUrl: '/full', smallUrl: '/full' };
  expect(lowerRendition(allOne, '/full'), 'one file for all').toBeNull();
});
