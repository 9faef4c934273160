import * as v from 'valibot';

/** A time zone by its IANA name. That it exists is checked by the server, which knows all of them. */
export const TimeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/, 'Неизвестный часовой пояс'),
);
