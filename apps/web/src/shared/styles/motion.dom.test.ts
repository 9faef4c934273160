import { expect, it, onTestFinished } from 'vitest';
import { readMotion } from './motion.ts';

it.each([
  ['260ms', 260],
  [' 260ms', 260],
  ['.26s', 260],
  ['0s', 0],
  ['0ms', 0],
  ['', 0],
])('reads a duration of «%s» as %i milliseconds', (calm, calmMs) => {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty('--calm'));
  style.setProperty('--calm', calm);
  expect(readMotion().calmMs).toBe(calmMs);
});
