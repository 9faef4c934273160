import { SCHEDULE_MAX_DAYS, SCHEDULE_MIN_MINUTES } from '@sfera/contract/posts/limits';
import { MINUTE_MS } from '@sfera/contract/base/time';
import { text } from './text.ts';

const MAX_MS = SCHEDULE_MAX_DAYS * 24 * 60 * MINUTE_MS;

/** The values of the fields of a date and of a time, in the time zone of the device. */
export interface TimeFields {
  readonly date: string;
  readonly time: string;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

export const fieldsOf = (at: Date): TimeFields => ({
  date: `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`,
  time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`,
});

/** The next full hour that leaves time to think. */
export function suggestedTime(now: Date): Date {
  const hour = new Date(now.getTime() + 90 * MINUTE_MS);
  hour.setMinutes(0, 0, 0);
  return hour;
}

/** The first and the last day that can be chosen. */
export const daysOf = (now: Date) => ({
  min: fieldsOf(new Date(now.getTime() + SCHEDULE_MIN_MINUTES * MINUTE_MS)).date,
  max: fieldsOf(new Date(now.getTime() + MAX_MS)).date,
});

/** The chosen time, or what is wrong with it, in Russian. */
export function readFields({ date, time }: TimeFields, now: Date): Date | string {
  const at = new Date(`${date}T${time}`);
  if (date === '' || time === '' || Number.isNaN(at.getTime())) return text.missing;
  const aheadMs = at.getTime() - now.getTime();
  if (aheadMs < SCHEDULE_MIN_MINUTES * MINUTE_MS) return text.tooEarly;
  return aheadMs > MAX_MS ? text.tooLate : at;
}
