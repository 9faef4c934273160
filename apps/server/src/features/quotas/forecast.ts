const DAY_MS = 24 * 3_600_000;
/** Only the last days say how fast a server grows now. */
const WINDOW_DAYS = 14;
const MIN_DAYS = 3;

export interface DaySize {
  /** `2026-01-31` */
  day: string;
  bytes: number;
}

/**
 * How many days the free space lasts at the usual growth of the last two weeks: the median of the growth between every
 * two of their days (Theil and Sen), so that one large upload or one great cleaning changes little.
 * @returns null under three days of measurements, and without growth
 */
export function forecastDays(days: readonly DaySize[], freeBytes: number): number | null {
  const all = days.map(({ day, bytes }) => ({ at: Date.parse(day) / DAY_MS, bytes }));
  const newest = Math.max(...all.map(({ at }) => at));
  const points = all.filter(({ at }) => at > newest - WINDOW_DAYS);
  if (points.length < MIN_DAYS) return null;
  const growths = points.flatMap((one, i) =>
    points.slice(i + 1).map((other) => (other.bytes - one.bytes) / (other.at - one.at)),
  );
  const growth = medianOf(growths);
  return growth > 0 ? Math.floor(Math.max(0, freeBytes) / growth) : null;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
