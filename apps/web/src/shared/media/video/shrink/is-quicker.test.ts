import { expect, it } from 'vitest';
import { isQuicker, restMs } from './is-quicker.ts';

const MEGABYTE = 1_000_000;
const times = { bytes: 60 * MEGABYTE, resultBytes: 20 * MEGABYTE, encodeMs: 0, bytesPerSecond: MEGABYTE };

it.each([
  ['the network is slow', { encodeMs: 39_000 }, true],
  ['encoding takes as long as the saved bytes', { encodeMs: 40_000 }, false],
  ['the network is quick', { encodeMs: 5_000, bytesPerSecond: 10 * MEGABYTE }, false],
  ['the result is not smaller', { resultBytes: 60 * MEGABYTE }, false],
  ['nobody knows the network', { bytesPerSecond: null }, false],
])('decides whether a smaller file arrives earlier when %s', (_, change, expected) => {
  expect(isQuicker({ ...times, ...change })).toBe(expected);
});

it('tells the rest of a work by its pace, after a second', () => {
  expect(restMs({ doneShare: 0.1, leftShare: 0.9, elapsedMs: 999 })).toBeNull();
  expect(restMs({ doneShare: 0, leftShare: 1, elapsedMs: 5_000 })).toBeNull();
  expect(restMs({ doneShare: 0.1, leftShare: 0.9, elapsedMs: 2_000 })).toBe(18_000);
  expect(restMs({ doneShare: 0.25, leftShare: 0.5, elapsedMs: 1_000 })).toBe(2_000);
});
