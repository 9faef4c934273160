import * as v from 'valibot';
import { CircleId } from '../base/ids.ts';
import { int } from '../base/numbers.ts';
import { defineRoute } from '../base/route.ts';
import { TimeZone } from '../base/time-zone.ts';
import { Birthday } from './birthday.ts';
import { CurrentUser, UserPreview } from './users.ts';

/** The first year that a person can have been born in. */
const FIRST_YEAR = 1900;

/** A day that exists, also in the year that is said with it. 29 February without a year is one. */
const isRealDay = ({ day, month, year }: Birthday): boolean => {
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

const GivenBirthday = v.pipe(
  Birthday,
  v.check(({ year }) => year === null || year >= FIRST_YEAR, `Год не раньше ${FIRST_YEAR}`),
  v.check(isRealDay, 'Такого дня не бывает'),
);

/**
 * The people who see a birthday. `circles`: those with whom the person shares a circle; `followers`: also the accepted
 * followers.
 */
export const BirthdayAudience = v.picklist(['nobody', 'circles', 'followers'], 'Выберите, кому показать');
export type BirthdayAudience = v.InferOutput<typeof BirthdayAudience>;

/** Gives the caller's birthday, or takes it back. Errors: `birthday_in_future`. */
export const setBirthday = defineRoute({
  method: 'PUT',
  path: '/api/birthday',
  summary: 'Указать день рождения и кому он виден',
  access: 'member',
  body: v.object({ birthday: v.nullable(GivenBirthday), audience: BirthdayAudience }),
  response: v.object({ user: CurrentUser }),
  errors: ['birthday_in_future'],
});

/**
 * The other people whose birthday is today by the clock of the caller: of all circles and of the followed accounts, or of
 * one circle. In a year without a 29 February, its birthdays are on the 28th. Errors: `circle_not_found`.
 */
export const listBirthdays = defineRoute({
  method: 'GET',
  path: '/api/birthdays',
  summary: 'У кого сегодня день рождения',
  access: 'member',
  query: v.object({ timeZone: TimeZone, circleId: v.optional(CircleId) }),
  response: v.object({
    people: v.array(
      v.object({
        ...UserPreview.entries,
        /** The age that the person reaches; null where the year is not given. */
        years: v.nullable(int),
      }),
    ),
  }),
  errors: ['circle_not_found'],
});
