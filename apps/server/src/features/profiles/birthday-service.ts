import type { UserId } from '@sfera/contract/base/ids';
import type { AnswerOf, BodyOf, QueryOf } from '@sfera/contract/base/route';
import type { listBirthdays as listRoute, setBirthday as setRoute } from '@sfera/contract/people/birthdays';
import { AppError } from '../../base/errors.ts';
import { wallTime } from '../../base/time-zone.ts';
import type { Context } from '../../context/context.ts';
import { authorizeCircle } from '../circles/index.ts';
import { changeUser, lockUser, presentCurrentUser, presentUserPreview } from '../users/index.ts';
import { readBirthdays } from './birthday-queries.ts';

/** More congratulations than one line holds. */
const MOST_TODAY = 50;

/** Errors: those of the route. */
export async function setBirthday(
  { db, clock }: Context,
  viewerId: UserId,
  { birthday, audience }: BodyOf<typeof setRoute>,
): Promise<AnswerOf<typeof setRoute>> {
  const monthDay =
    birthday && Temporal.PlainMonthDay.from({ month: birthday.month, day: birthday.day }).toString();
  // A day ahead of UTC it is tomorrow already.
  const tomorrow = wallTime(clock.now(), 'UTC').toPlainDate().add({ days: 1 }).toString();
  if (birthday && birthday.year !== null && `${birthday.year}-${monthDay}` > tomorrow)
    throw new AppError('birthday_in_future', { field: 'birthday' });
  const user = await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewerId))) throw new AppError('signed_out');
    return changeUser(tx, viewerId, {
      birthday: monthDay,
      birth_year: birthday && birthday.year,
      birthday_audience: birthday ? audience : 'nobody',
    });
  });
  return { user: presentCurrentUser(user) };
}

/** Errors: those of the route. */
export async function listBirthdays(
  { db, clock }: Context,
  viewerId: UserId,
  { timeZone, circleId }: QueryOf<typeof listRoute>,
): Promise<AnswerOf<typeof listRoute>> {
  if (circleId) await authorizeCircle.see(db, viewerId, circleId);
  const today = wallTime(clock.now(), timeZone).toPlainDate();
  const day = today.toString().slice(5);
  const days = day === '02-28' && !today.inLeapYear ? [day, '02-29'] : [day];
  const rows = await readBirthdays(db, viewerId, { circleId, days, limit: MOST_TODAY });
  return {
    people: rows.map((row) =>
      Object.assign(presentUserPreview(row), { years: row.birth_year && today.year - row.birth_year }),
    ),
  };
}
