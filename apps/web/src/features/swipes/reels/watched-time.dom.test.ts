import { expect, it } from 'vitest';
import { makeWatchedTime } from './use-watched-report.ts';

function watch(moments: readonly number[], duration = 10) {
  const watched = makeWatchedTime();
  for (const now of moments) watched.note(now, duration);
  return watched.total();
}

it('adds up the time played', () => expect(watch([0, 0.25, 0.5, 1.25])).toBeCloseTo(1.25));
it('counts from where playback started', () => expect(watch([7, 7.5])).toBeCloseTo(0.5));
it('counts on through a loop', () => expect(watch([9.5, 9.75, 0.25, 0.5])).toBeCloseTo(1));
it('counts neither a seek forward nor one back', () => {
  expect(watch([1, 1.5, 8, 8.25])).toBeCloseTo(0.75);
  expect(watch([8, 8.5, 3, 3.25])).toBeCloseTo(0.75);
});
it('is zero before anything has played', () => {
  expect(watch([])).toBe(0);
  expect(watch([4])).toBe(0);
});
