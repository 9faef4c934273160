import { expect, it } from 'vitest';
import { LIGHT_ENOUGH, meanLight } from './light.ts';

const grey = (level: number) => [level, level, level, 255];

it('tells a dark picture from one on which something is seen', () => {
  expect(meanLight(grey(0))).toBe(0);
  expect(meanLight(grey(255))).toBeCloseTo(255);
  expect(meanLight([...grey(0), ...grey(0), ...grey(30), ...grey(10)])).toBeLessThan(LIGHT_ENOUGH);
  expect(meanLight([...grey(0), ...grey(255)])).toBeGreaterThan(LIGHT_ENOUGH);
});
