import type { EventChoices, Repeats } from '@sfera/contract/events/events';
import {
  EVENT_MAX_DAYS,
  EVENT_TIMES_AHEAD,
  EVENT_YEARS_AHEAD,
  EVENT_YEARS_BACK,
} from '@sfera/contract/events/limits';
import type { EventTime } from '@sfera/contract/events/when';
import { AppError } from '../../base/errors.ts';

/** All that says when an event is. */
export interface Times extends EventTime {
  zone: string;
  repeats: Repeats | null;
  /** The beginnings of times that were cancelled alone. */
  without: readonly string[];
}

/** One time of an event. */
export interface Occurrence extends EventTime {
  begins: Date;
  ends: Date;
}

/** How long an event without a said end counts as going on. */
const UNSAID_LENGTH = { hours: 3 };

const DAY_MS = 86_400_000;
const UNITS = { week: 'weeks', month: 'months', year: 'years' } as const;
/** None is longer, so that no time is passed by. Unit: days. */
const LONGEST = { week: 7, month: 31, year: 366 } as const;

const minute = (at: Temporal.PlainDateTime) => at.toString({ smallestUnit: 'minute' });
const instantOf = (at: Temporal.PlainDateTime, zone: string) =>
  new Date(at.toZonedDateTime(zone).epochMilliseconds);

function occurrenceAt(
  { startsAt, endsAt, isAllDay, zone }: Times,
  start: Temporal.PlainDateTime,
): Occurrence {
  // Clocks are moved alike, so that an event that ends at eight ends at eight in summer too.
  const end = endsAt === null ? null : start.add(Temporal.PlainDateTime.from(startsAt).until(endsAt));
  const over = isAllDay ? (end ?? start).add({ days: 1 }) : (end ?? start.add(UNSAID_LENGTH));
  return {
    startsAt: minute(start),
    endsAt: end && minute(end),
    isAllDay,
    begins: instantOf(start, zone),
    ends: instantOf(over, zone),
  };
}

/**
 * The times of an event in their order, from the first one or from one that is over before `after`, as calendars count
 * them: a day that a month or a year does not have is left out, and counts for nothing.
 */
function* occurrences(times: Times, after?: Date): Generator<Occurrence> {
  const first = Temporal.PlainDateTime.from(times.startsAt);
  if (!times.repeats) {
    yield occurrenceAt(times, first);
    return;
  }
  const { every } = times.repeats;
  const most = times.repeats.times ?? Infinity;
  const isEach = every === 'week' || first.day <= 28;
  // Times that are left out can be counted from the first one alone.
  const passed =
    after && (isEach || most === Infinity)
      ? (after.getTime() - instantOf(first, times.zone).getTime()) / (LONGEST[every] * DAY_MS)
      : 0;
  const from = Math.max(0, Math.min(Math.floor(passed) - EVENT_MAX_DAYS, most - 1));
  for (let step = from, count = isEach ? from : 0; count < most; step += 1) {
    const start = first.add({ [UNITS[every]]: step });
    if (every !== 'week' && start.day !== first.day) continue;
    count += 1;
    if (!times.without.includes(minute(start))) yield occurrenceAt(times, start);
  }
}

/** The time that is going on or comes next; of an event that is over, its last one. */
export function nextTime(times: Times, now: Date): Occurrence {
  let last: Occurrence | undefined;
  for (const one of occurrences(times, now)) {
    last = one;
    if (one.ends > now) break;
  }
  return last ?? occurrenceAt(times, Temporal.PlainDateTime.from(times.startsAt));
}

/** The times that are going on or come next, at most so many. */
export function nextTimes(times: Times, now: Date, most: number): Occurrence[] {
  const next: Occurrence[] = [];
  for (const one of occurrences(times, now)) {
    if (one.ends > now) next.push(one);
    if (next.length === most) break;
  }
  return next;
}

/** The time that begins then and is not over. Throws `event_time_unknown`, also where an event does not repeat. */
export function upcomingTime(times: Times, now: Date, startsAt: string): Occurrence {
  const next = times.repeats ? nextTimes(times, now, EVENT_TIMES_AHEAD) : [];
  const found = next.find((one) => one.startsAt === startsAt);
  if (!found) throw new AppError('event_time_unknown');
  return found;
}

/** The time that was asked for, or the one that is going on or comes next. Throws `event_time_unknown`. */
export const shownTime = (times: Times, now: Date, startsAt: string | undefined): Occurrence =>
  startsAt === undefined ? nextTime(times, now) : upcomingTime(times, now, startsAt);

/** When the last time ends; null when there is no last one. */
export function overAt(times: Times): Date | null {
  if (times.repeats?.times === null) return null;
  let last: Occurrence | undefined;
  for (const one of occurrences(times)) last = one;
  return last?.ends ?? null;
}

/** When people are to be reminded next; null when no time comes of which they have not been. */
export function nextReminder(times: Times, minutes: number | null, now: Date): Date | null {
  if (minutes === null) return null;
  for (const { begins } of occurrences(times, now)) {
    const at = new Date(begins.getTime() - minutes * 60_000);
    if (at > now) return at;
  }
  return null;
}

/** The time of which a reminder that is due tells; undefined when it has begun. */
export function remindedTime(times: Times, remindAt: Date, now: Date): Occurrence | undefined {
  for (const one of occurrences(times, remindAt)) {
    if (one.begins < remindAt) continue;
    return one.begins > now ? one : undefined;
  }
  return undefined;
}

/** Throws `event_ends_early`, `event_too_long`, `event_time_impossible`. */
export function readTimes({ startsAt, endsAt, isAllDay, zone, repeats }: EventChoices, now: Date): Times {
  const midnight = (at: string) => (isAllDay ? `${at.slice(0, 10)}T00:00` : at);
  const start = midnight(startsAt);
  const end = endsAt === null ? null : midnight(endsAt);
  if (end !== null && end < start) throw new AppError('event_ends_early', { field: 'endsAt' });
  const first = Temporal.PlainDateTime.from(start);
  if (end !== null && first.add({ days: EVENT_MAX_DAYS }).toString() < end)
    throw new AppError('event_too_long', { field: 'endsAt' });
  const clock = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime();
  const earliest = clock.subtract({ years: EVENT_YEARS_BACK });
  const latest = clock.add({ years: EVENT_YEARS_AHEAD });
  if (
    Temporal.PlainDateTime.compare(first, earliest) < 0 ||
    Temporal.PlainDateTime.compare(first, latest) > 0
  )
    throw new AppError('event_time_impossible', { field: 'startsAt' });
  return { startsAt: start, endsAt: end, isAllDay, zone, repeats, without: [] };
}
