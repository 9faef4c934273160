import * as v from 'valibot';

/** A day that the month does not have is read as a day of the next one, or not at all. */
const isTime = (form: RegExp) => (text: string) =>
  form.test(text) && new Date(text).getUTCDate() === Number(text.slice(8, 10));

/** A moment in UTC, as JSON has them: `2026-02-28T09:00:00.000Z`. */
export const Instant = v.pipe(
  v.string(),
  v.check(isTime(/^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/)),
  v.metadata({ format: 'date-time' }),
);

/** A day of the calendar: `2026-02-28`. */
export const Day = v.pipe(v.string(), v.check(isTime(/^\d{4}-\d\d-\d\d$/)), v.metadata({ format: 'date' }));

/** A minute of a wall clock, in a zone that is said elsewhere: `2026-02-28T09:00`. */
export const LocalMinute = v.pipe(
  v.string('Выберите день и время'),
  v.check(isLocalMinute, 'Такого дня или времени не бывает'),
);

function isLocalMinute(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/.test(text) &&
    new Date(`${text}Z`).getUTCDate() === Number(text.slice(8, 10))
  );
}
