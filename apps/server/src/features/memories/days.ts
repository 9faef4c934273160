import type { PostId } from '@sfera/contract/base/ids';
import { idAt } from '../../base/clock.ts';
import { beginOf } from '../../base/time-zone.ts';

/** Ids begin with a time since 1970, and no post is older. */
const FIRST_YEAR = 1970;

/** A day of a former year, as the places of its posts: from the first one on, and before the last one. */
export interface FormerDay {
  day: Temporal.PlainDate;
  from: PostId;
  until: PostId;
}

/**
 * The days of former years of which a day reminds, last year first: the same day of each year. A 29 February has its
 * turn in each leap year, and in other years on the 28th, together with that day.
 */
export function formerDays(today: Temporal.PlainDate, timeZone: string): FormerDay[] {
  const isLastOfFebruary = !today.inLeapYear && today.month === 2 && today.day === 28;
  const days: Temporal.PlainDate[] = [];
  for (let year = today.year - 1; year >= FIRST_YEAR; year -= 1) {
    const { inLeapYear } = Temporal.PlainDate.from({ year, month: 1, day: 1 });
    if (isLastOfFebruary && inLeapYear) days.push(Temporal.PlainDate.from({ year, month: 2, day: 29 }));
    if (today.month !== 2 || today.day !== 29 || inLeapYear) days.push(today.with({ year }));
  }
  return days.map((day) => ({
    day,
    from: idAt(beginOf(day, timeZone)),
    until: idAt(beginOf(day.add({ days: 1 }), timeZone)),
  }));
}
