import * as v from 'valibot';
import { int } from '../base/numbers.ts';

// Apart from `birthdays.ts`: the first screen reads it with the caller's account.

/** A birthday; the year is given only by those who want to. */
export const Birthday = v.object({
  day: v.pipe(int, v.minValue(1), v.maxValue(31)),
  month: v.pipe(int, v.minValue(1), v.maxValue(12)),
  year: v.nullable(int),
});
export type Birthday = v.InferOutput<typeof Birthday>;
