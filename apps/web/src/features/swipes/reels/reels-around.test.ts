import { expect, it } from 'vitest';
import { reelsAround } from './reels-around.ts';

it('holds the active reel and its neighbours, fewer neighbours at the ends', () => {
  expect(reelsAround(0, 9)).toEqual([0, 1, 2]);
  expect(reelsAround(1, 9)).toEqual([0, 1, 2]);
  expect(reelsAround(4, 9)).toEqual([3, 4, 5]);
  expect(reelsAround(8, 9)).toEqual([6, 7, 8]);
});

it('holds fewer than three only when the list has fewer', () => {
  expect(reelsAround(0, 1)).toEqual([0]);
  expect(reelsAround(1, 2)).toEqual([0, 1]);
  expect(reelsAround(0, 0)).toEqual([]);
});

const elements = (active: number) => new Map(reelsAround(active, 50).map((index) => [index % 3, index]));

it('keeps two of three video elements in place on every step', () => {
  for (let active = 0; active < 49; active += 1) {
    const [before, after] = [elements(active), elements(active + 1)];
    const moved = [0, 1, 2].filter((element) => before.get(element) !== after.get(element));
    expect(moved.length).toBeLessThanOrEqual(1);
    expect(after.get((active + 1) % 3), 'the one that comes up').toBe(active + 1);
  }
});
