import { expect, it } from 'vitest';
import { secondsOf, union } from './ranges.ts';

it.each([
  ['nothing', [], [], []],
  [
    'apart',
    [[0, 2]],
    [[5, 6]],
    [
      [0, 2],
      [5, 6],
    ],
  ],
  [
    'overlapping',
    [
      [0, 3],
      [8, 9],
    ],
    [[2, 5]],
    [
      [0, 5],
      [8, 9],
    ],
  ],
  [
    'over all',
    [
      [1, 2],
      [3, 4],
    ],
    [[0, 9]],
    [[0, 9]],
  ],
  ['side by side', [[0, 2]], [[2.04, 3]], [[0, 3]]],
] as [string, [number, number][], [number, number][], [number, number][]][])(
  'joins stretches that are %s',
  (_, some, others, joined) => {
    expect(union(some, others)).toEqual(joined);
    expect(union(others, some)).toEqual(joined);
  },
);

it('measures what is covered', () =>
  expect(
    secondsOf([
      [0, 2],
      [5, 6.5],
    ]),
  ).toBe(3.5));
