import { expect, it } from 'vitest';
import { createEventRate } from './event-rate.ts';

it('lets twenty events of a second through and drops the others', () => {
  const isWithin = createEventRate();
  const passed = Array.from({ length: 50 }, (_, at) => isWithin(5_000 + at)).filter(Boolean);
  expect(passed).toHaveLength(20);
  expect(isWithin(5_999)).toBe(false);
  expect(isWithin(6_000)).toBe(true);
});
