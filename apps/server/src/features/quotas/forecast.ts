import { DAY_MS } from '@sfera/contract/base/time';

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
 * two of their days (Theil and Sen). A change that outweighs all others together is one event, such as a great cleaning,
 * and no growth.
 * @param days oldest first
 * @returns null under three days of measurements, and without growth
 */
export function forecastDays(days: readonly DaySize[], freeBytes: number): number | null {
  const all = days.map(({ day, bytes }) => ({ at: Date.parse(day) / DAY_MS, bytes }));
  const newest = all.at(-1)?.at ?? 0;
  const points = withoutEvent(all.filter(({ at }) => at > newest - WINDOW_DAYS));
  if (points.length < MIN_DAYS) return null;
  const growth = medianOf(
    points.flatMap((one, i) =>
      points.slice(i + 1).map((other) => (other.bytes - one.bytes) / (other.at - one.at)),
    ),
  );
  return growth > 0 ? Math.floor(Math.max(0, freeBytes) / growth) : null;
}

interface Point {
  /** Unit: days. */
  at: number;
  bytes: number;
}

/** The points as if the greatest change, where it outweighs all others together, had been one like the others. */
function withoutEvent(points: readonly Point[]): Point[] {
  const changes = points.slice(1).map(({ at, bytes }, i) => {
    const before = points[i] ?? { at, bytes };
    return { bytes: bytes - before.bytes, days: at - before.at };
  });
  const greatest = changes.toSorted((a, b) => Math.abs(b.bytes) - Math.abs(a.bytes))[0];
  const others = changes.filter((change) => change !== greatest);
  const weight = others.reduce((sum, { bytes }) => sum + Math.abs(bytes), 0);
  if (!greatest || others.length === 0 || Math.abs(greatest.bytes) <= weight) return [...points];
  const from = changes.indexOf(greatest) + 1;
  const excess = greatest.bytes - medianOf(others.map(({ bytes, days }) => bytes / days)) * greatest.days;
  return points.map(({ at, bytes }, i) => ({ at, bytes: i >= from ? bytes - excess : bytes }));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
