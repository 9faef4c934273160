import { expect, it } from 'vitest';
import { nextPace, secondsLeft, type Pace } from './pace.ts';

const MEGABYTE = 1_000_000;
const TOTAL = 100 * MEGABYTE;
/** Reports of `[seconds, megabytes]`. */
const after = (...reports: readonly [number, number][]) =>
  reports.reduce<Pace | null>(
    (pace, [seconds, megabytes]) =>
      nextPace(pace, { atMs: seconds * 1_000, sentBytes: megabytes * MEGABYTE, totalBytes: TOTAL }),
    null,
  );

it('tells speed and time left of the last seconds, whatever was sent before', () => {
  expect(after([0, 50])).toMatchObject({ sentBytes: 50 * MEGABYTE, bytesPerSecond: null });
  const pace = after([0, 50], [1, 52], [2, 54]);
  expect(pace?.bytesPerSecond).toBe(2 * MEGABYTE);
  expect(pace && secondsLeft(pace)).toBe(23);
});

it('forgets a quick beginning', () => {
  const slow = after([0, 0], [1, 50], [2, 51], [3, 52], [4, 53], [5, 54], [6, 55], [7, 56], [8, 57]);
  expect(slow?.bytesPerSecond).toBe(MEGABYTE);
});

it('tells nothing within the first second, nor of bytes that are sent again', () => {
  expect(after([0, 0], [0.5, 9])?.bytesPerSecond).toBeNull();
  const again = after([0, 0], [2, 8], [3, 6]);
  expect(again).toMatchObject({ sentBytes: 6 * MEGABYTE, bytesPerSecond: null });
  expect(again && secondsLeft(again)).toBeNull();
  const still = after([0, 8], [2, 8]);
  expect(still && secondsLeft(still)).toBeNull();
});
