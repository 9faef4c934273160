import * as z from 'zod/mini';

/** A whole number in a query string. */
export const wholeNumber = (min: number, max: number, fallback: number) =>
  z._default(
    z.coerce
      .number('Здесь нужно число')
      .check(
        z.int('Здесь нужно целое число'),
        z.minimum(min, `Не меньше ${min}`),
        z.maximum(max, `Не больше ${max}`),
      ),
    fallback,
  );
