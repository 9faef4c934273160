import type { Birthday } from '@sfera/contract/people/birthday';

const withoutYear = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const withYear = new Intl.DateTimeFormat('ru', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** «5 марта», or «5 марта 1990 г.» where the year is given. */
export const birthdayWords = ({ day, month, year }: Birthday): string =>
  (year === null ? withoutYear : withYear).format(Date.UTC(year ?? 2000, month - 1, day));
