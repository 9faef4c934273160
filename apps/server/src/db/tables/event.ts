import type { AlbumId, CircleId, EventId, PostId, UserId } from '@sfera/contract/base/ids';
import type { EventAnswer, Repeats } from '@sfera/contract/events/events';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Fixed } from './columns.ts';

/** An event of a circle. It stands on a post, whose author has made it, and is deleted with the post or the circle. */
export interface EventTable {
  id: Fixed<EventId>;
  circle_id: Fixed<CircleId>;
  post_id: Fixed<PostId>;
  title: string;
  description: string;
  /** By the clock of the zone, as text: `2026-12-05T18:00`; midnight of the first one for whole days. */
  starts_at: string;
  /** Midnight of the last one for whole days; null without a said end. */
  ends_at: string | null;
  /** A name of the IANA database. */
  zone: string;
  is_all_day: boolean;
  repeats: Repeats['every'] | null;
  /** Null for an event that has no last time, or does not repeat. */
  repeat_times: number | null;
  /** The end of its last time; null when there is none. */
  over_at: Date | null;
  /** Empty when none is said. */
  place: string;
  place_link: string | null;
  /** Null without a limit. */
  max_people: number | null;
  /** People who have a place, with their company. Kept by a trigger. */
  coming_people: GeneratedAlways<number>;
  remind_minutes: number | null;
  /** When the next reminder is due; null when none is. */
  remind_at: Date | null;
  opens_album: boolean;
  /** When the album is to be made; null when it is, or none is wanted. */
  album_at: Date | null;
  album_id: ColumnType<AlbumId | null, AlbumId | null | undefined, AlbumId | null>;
  /** The SEQUENCE of calendars: the number of its changes. */
  revision: Generated<number>;
  /** The beginnings of the times that were cancelled alone. */
  cancelled_times: Generated<string[]>;
  cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Fixed<Date>;
  changed_at: Date;
}

/** A person's answer to an event; deleted when the person leaves the circle. */
export interface EventAnswerTable {
  event_id: Fixed<EventId>;
  /** That of the event. */
  circle_id: Fixed<CircleId>;
  user_id: Fixed<UserId>;
  answer: EventAnswer;
  /** How many come, with the person. */
  people: number;
  /** The `yes` has no place yet. A trigger gives the places, in the order of answers. */
  is_waiting: boolean;
  /** A place became free for the person, who has not been told of it. */
  is_untold: Generated<boolean>;
  answered_at: Date;
}

/** One time of an event that repeats, from the first answer to it alone on. */
export interface EventTimeTable {
  event_id: Fixed<EventId>;
  /** By the clock of the zone, as in `events`. */
  starts_at: Fixed<string>;
  over_at: Fixed<Date>;
  max_people: number | null;
  /** People who have a place, with their company. Kept by a trigger. */
  coming_people: GeneratedAlways<number>;
}

/** An answer to one time: a copy of the answer to all of them, until the person gives one to this time alone. */
export interface EventTimeAnswerTable extends EventAnswerTable {
  starts_at: Fixed<string>;
  /** It was given to this time alone. */
  is_own: boolean;
}

/** The secret address of a calendar: of a circle for one of its people, or without a circle of a person. */
export interface CalendarAddressTable {
  code: Fixed<string>;
  user_id: Fixed<UserId>;
  circle_id: Fixed<CircleId | null>;
  created_at: Fixed<Date>;
}
