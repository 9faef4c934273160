import type { ICalEventRepeatingFreq } from 'ical-generator';
import type { BirthdayRow } from '../profiles/index.ts';
import { type EventRow, timesOf } from './queries.ts';

const FREQUENCIES = { week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

/** How often a program that follows a calendar should look. Unit: seconds. */
const LOOKED_AT_SECONDS = 3_600;

interface CalendarFile {
  name: string;
  events: readonly EventRow[];
  birthdays?: readonly BirthdayRow[];
  /** The address of the server; null when it is not set. */
  publicUrl: string | null;
}

/**
 * Events as RFC 5545 has them. UID is the id of the event and SEQUENCE the number of its changes, so that a program which
 * has the event already changes it in place. Times stand in their zone, whose rules come along as VTIMEZONE.
 */
export async function writeCalendar({
  name,
  events,
  birthdays = [],
  publicUrl,
}: CalendarFile): Promise<string> {
  const [{ default: ical, ICalEventStatus, ICalEventTransparency }, { tzlib_get_ical_block: blockOf }] =
    await Promise.all([import('ical-generator'), import('timezones-ical-library')]);
  const calendar = ical({
    name,
    prodId: { company: 'Sfera', product: 'Events', language: 'RU' },
    ttl: LOOKED_AT_SECONDS,
    // Without a zone of its own: its stamps are those of UTC, as the standard wants them.
    timezone: {
      name: null,
      // The library names a zone by its newest name, the event by the one that was chosen.
      generator: (zone) => {
        const [block] = [blockOf(zone)].flat();
        return block ? block.replace(/^TZID:.*$/m, `TZID:${zone}`) : null;
      },
    },
  });
  for (const row of events) {
    const { startsAt, endsAt, isAllDay, zone, repeats, without } = timesOf(row);
    const inZone = (local: string) =>
      Temporal.PlainDateTime.from(local).toZonedDateTime(isAllDay ? 'UTC' : zone);
    const end = endsAt ?? (isAllDay ? startsAt : null);
    calendar.createEvent({
      id: row.id,
      sequence: row.revision,
      start: inZone(startsAt),
      // The end of whole days is the day after the last one.
      end: end === null ? null : inZone(end).add({ days: isAllDay ? 1 : 0 }),
      allDay: isAllDay,
      timezone: isAllDay || zone === 'UTC' ? null : zone,
      summary: row.title,
      description: row.description || null,
      location: row.place || null,
      url: row.place_link ?? (publicUrl && `${publicUrl}/events/${row.id}`),
      status: statusOf(row),
      created: row.created_at,
      lastModified: row.changed_at,
      ...(repeats && {
        repeating: {
          freq: FREQUENCIES[repeats.every] as ICalEventRepeatingFreq,
          ...(repeats.times !== null && { count: repeats.times }),
          ...(without.length > 0 && { exclude: without.map(inZone) }),
        },
      }),
    });
  }
  for (const person of birthdays) {
    // A year in which each day exists stands for one that is not given.
    const day = Temporal.PlainDate.from(`${person.birth_year ?? 2000}-${person.birthday}`);
    const isLeapDay = person.birthday === '02-29';
    calendar.createEvent({
      id: `birthday-${person.id}`,
      start: day.toZonedDateTime('UTC'),
      end: day.add({ days: 1 }).toZonedDateTime('UTC'),
      allDay: true,
      summary: `День рождения: ${person.user_name || person.login}`,
      url: publicUrl && `${publicUrl}/user/${person.id}`,
      transparency: ICalEventTransparency.TRANSPARENT,
      repeating: {
        freq: 'YEARLY' as ICalEventRepeatingFreq,
        // The last day of February: a rule without it would pass by three years of four.
        ...(isLeapDay && { byMonth: [2], byMonthDay: [-1] }),
      },
    });
  }
  return calendar.toString();

  function statusOf({ cancelled_at: cancelledAt, own_answer: own }: EventRow) {
    if (cancelledAt) return ICalEventStatus.CANCELLED;
    return own?.answer === 'maybe' || own?.is_waiting ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
  }
}
