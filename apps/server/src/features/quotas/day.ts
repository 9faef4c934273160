const DAY_MS = 24 * 3_600_000;

/** The day in UTC, as `2026-01-31`. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

export const dayBefore = (time: Date, days: number): string =>
  dayOf(new Date(time.getTime() - days * DAY_MS));
