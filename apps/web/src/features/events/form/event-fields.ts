import { type CircleEvent, EventChoices, type Repeats } from '@sfera/contract/events/events';
import * as v from 'valibot';
import { text } from '../text.ts';

const { title, description, place, placeLink } = EventChoices.entries;

/** The fields that are texts, as they are typed. What only the whole can tell, the server refuses at its field. */
export const EventFields = v.object({
  title,
  description,
  place,
  placeLink,
  startsAt: EventChoices.entries.startsAt,
  places: v.pipe(v.string(), v.regex(/^\d{0,5}$/, text.number)),
  times: v.pipe(v.string(), v.regex(/^\d{0,5}$/, text.number)),
});

export type Every = Repeats['every'] | 'none';
export type Remind = 'none' | 'hour' | 'day' | 'week';
const MINUTES: Readonly<Record<Remind, number | null>> = { none: null, hour: 60, day: 1_440, week: 10_080 };

/** The choices beside the texts. */
export interface EventSettings {
  isAllDay: boolean;
  every: Every;
  remind: Remind;
  opensAlbum: boolean;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Tomorrow evening, by the clock of this device. */
function suggestedStart(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T18:00`;
}

export const zoneOfDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The values with which the form begins: of a new event, or of one that is changed. */
export function initialOf(event: CircleEvent | undefined, now: Date) {
  const fields = {
    title: event?.title ?? '',
    description: event?.description ?? '',
    place: event?.place ?? '',
    placeLink: event?.placeLink ?? '',
    startsAt: event?.startsAt ?? suggestedStart(now),
    endsAt: event?.endsAt ?? '',
    zone: event?.zone ?? zoneOfDevice(),
    places: event?.places === null || event === undefined ? '' : String(event.places),
    times: event?.repeats?.times == null ? '' : String(event.repeats.times),
  };
  const minutes = event ? event.remindMinutes : MINUTES.day;
  const settings: EventSettings = {
    isAllDay: event?.isAllDay ?? false,
    every: event?.repeats?.every ?? 'none',
    remind: REMINDERS.find((name) => MINUTES[name] === minutes) ?? 'day',
    opensAlbum: event?.opensAlbum ?? true,
  };
  return { fields, settings };
}

export const REMINDERS = ['none', 'hour', 'day', 'week'] as const satisfies Remind[];

const countOf = (typed: string): number | null => (typed === '' ? null : Number(typed));

/** The choices of the person, as the contract has them. */
export const choicesOf = (
  { places, times, endsAt, ...fields }: ReturnType<typeof initialOf>['fields'],
  { isAllDay, every, remind, opensAlbum }: EventSettings,
) => ({
  ...fields,
  endsAt: endsAt || null,
  isAllDay,
  repeats: every === 'none' ? null : { every, times: countOf(times) },
  places: countOf(places),
  remindMinutes: MINUTES[remind],
  opensAlbum,
});
