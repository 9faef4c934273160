import * as v from 'valibot';

/** ISO 8601 with a zone. */
export const IsoTime = v.pipe(
  v.string(),
  v.transform((at) => new Date(at)),
  v.date(),
);
