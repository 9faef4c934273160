import * as v from 'valibot';

/** A whole number in a query string. */
export const wholeNumber = (min: number, max: number, fallback: number) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform(Number),
      v.number('Здесь нужно число'),
      v.safeInteger('Здесь нужно целое число'),
      v.minValue(min, `Не меньше ${min}`),
      v.maxValue(max, `Не больше ${max}`),
    ),
    fallback,
  );
