import { DAY_MS } from '@sfera/contract/base/time';

/** The day in UTC, as `2026-01-31`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export const dayBefore = (time: Date, days: number): string =>
  dayOf(new Date(time.getTime() - days * DAY_MS));
