/** When an event is: wall clocks of its zone, as `2026-12-05T18:00`. */
export interface EventTime {
  startsAt: string;
  /** The last day of an event of whole days; null: it has no said end, or is one day long. */
  endsAt: string | null;
  isAllDay: boolean;
}

const day = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const days = new Intl.DateTimeFormat('ru', day);
const hours = new Intl.DateTimeFormat('ru', { ...day, hour: '2-digit', minute: '2-digit' });

/** A wall clock as a time of UTC, so that no zone changes it. */
const clock = (local: string) => new Date(`${local}:00Z`);

/** «сб, 5 декабря 2026 г., 18:00–20:00», by the clocks of the place. */
export function whenOf({ startsAt, endsAt, isAllDay }: EventTime): string {
  const format = isAllDay ? days : hours;
  return endsAt === null
    ? format.format(clock(startsAt))
    : format.formatRange(clock(startsAt), clock(endsAt));
}
