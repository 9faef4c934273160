import { fullDate } from '#shared/text/full-date.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** «14:03» of today, else the full date; in the time zone of the device. */
export function moment(at: string, now = new Date()): string {
  const date = new Date(at);
  if (date.toDateString() !== now.toDateString()) return fullDate(date);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
