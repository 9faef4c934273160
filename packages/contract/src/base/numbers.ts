import * as v from 'valibot';

/** A whole number. */
export const int = v.pipe(v.number(), v.safeInteger());
