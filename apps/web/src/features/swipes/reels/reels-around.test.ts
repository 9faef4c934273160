import { expect, it } from 'vitest';
import { around } from './reels-around.ts';

it('holds the active reel and its neighbours, fewer neighbours at the ends', () => {
  expect(around(0, 9)).toEqual([0, 1, 2]);
  expect(around(1, 9)).toEqual([0, 1, 2]);
  expect(around(4, 9)).toEqual([3, 4, 5]);
  expect(around(8, 9)).toEqual([6, 7, 8]);
});

it('holds fewer than three only when the list has fewer', () => {
  expect(around(0, 1)).toEqual([0]);
  expect(around(1, 2)).toEqual([0, 1]);
  expect(around(0, 0)).toEqual([]);
});

const elements = (active: number) => new Map(around(active, 50).map((index) => [index % 3, index]));

it('keeps two of three video elements in place on every step', () => {
  for (let active = 0; active < 49; active += 1) {
    const [before, after] = [elements(active), elements(active + 1)];
    const moved = [0, 1, 2].filter((element) => before.get(element) !== after.get(element));
    expect(moved.length).toBeLessThanOrEqual(1);
    expect(after.get((active + 1) % 3), 'the one that comes up').toBe(active + 1);
  }
});
