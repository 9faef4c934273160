import * as v from 'valibot';
import { AlbumId, CircleId, EventId, PostId, TempId, UserId } from '../base/ids.ts';
import { int } from '../base/numbers.ts';
import { wholeNumber } from '../base/paging.ts';
import { defineRoute } from '../base/route.ts';
import { Instant, LocalMinute } from '../base/times.ts';
import { Picture } from '../media/media.ts';
import { UserPreview } from '../people/users.ts';
import { ALT_TEXT_MAX_LENGTH } from '../posts/limits.ts';
import { freeText, isSeen, lineOfText } from '../words/text.ts';
import {
  EVENT_DESCRIPTION_MAX_LENGTH,
  EVENT_LINK_MAX_LENGTH,
  EVENT_MAX_COMPANY,
  EVENT_MAX_PLACES,
  EVENT_MAX_REMIND_MINUTES,
  EVENT_MAX_TIMES,
  EVENT_PAGE_SIZE,
  EVENT_PLACE_MAX_LENGTH,
  EVENT_TITLE_MAX_LENGTH,
} from './limits.ts';

// Events of a circle. Each stands on a post of the circle, whose picture is its cover, and goes with that post. Who is
// not in the circle is told of no event: every call answers `event_not_found`.

export const EventTitle = v.pipe(lineOfText(EVENT_TITLE_MAX_LENGTH), v.check(isSeen, 'Напишите название'));

/** A name of the IANA database: `Europe/Moscow`. Offsets are none, because they know no summer time. */
export const ZoneName = v.pipe(
  v.string('Выберите часовой пояс'),
  v.regex(/^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/, 'Неизвестный часовой пояс'),
  v.check((zone) => isKnownZone(zone), 'Неизвестный часовой пояс'),
);

function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('ru', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const MapLink = v.pipe(
  lineOfText(EVENT_LINK_MAX_LENGTH),
  v.check((link) => link === '' || /^https?:\/\/[^\s/]+/i.test(link), 'Нужна ссылка с https://'),
);

/** How an event repeats; `times` is null when it has no last time. A day that a month has not is left out. */
export const Repeats = v.object({
  every: v.picklist(['week', 'month', 'year'], 'Выберите, как часто повторяется событие'),
  times: v.nullable(
    v.pipe(
      int,
      v.minValue(2, 'Повторений не меньше двух'),
      v.maxValue(EVENT_MAX_TIMES, `Повторений не больше ${EVENT_MAX_TIMES}`),
    ),
  ),
});
export type Repeats = v.InferOutput<typeof Repeats>;

/** `yes`: «приду», `maybe`: «возможно», `no`: «не приду». */
export const EventAnswer = v.picklist(['yes', 'maybe', 'no']);
export type EventAnswer = v.InferOutput<typeof EventAnswer>;

/** Those of an answer; `waiting`: they come as soon as a place is free. */
export const EventGroup = v.picklist(['coming', 'waiting', 'maybe', 'no']);
export type EventGroup = v.InferOutput<typeof EventGroup>;

const company = v.pipe(
  int,
  v.minValue(1),
  v.maxValue(EVENT_MAX_COMPANY, `Не больше ${EVENT_MAX_COMPANY} человек в одном ответе`),
);

const timeFields = {
  /** By the clock of the zone; midnight of the first one for whole days. */
  startsAt: LocalMinute,
  /** Midnight of the last one for whole days; null: no end is said, or it is one day. */
  endsAt: v.nullable(LocalMinute),
} as const;

/** An event as one of its viewers sees it. */
export const CircleEvent = v.object({
  id: EventId,
  circle: v.object({ id: CircleId, name: v.string() }),
  title: v.string(),
  description: v.string(),
  ...timeFields,
  zone: v.string(),
  /** The zone in a word: «Москва». */
  zoneName: v.string(),
  isAllDay: v.boolean(),
  repeats: v.nullable(Repeats),
  /** The time that was asked for, or comes next or is going on; of an event that is over, its last one. */
  next: v.object({ ...timeFields, begins: Instant, ends: Instant }),
  /** The beginnings of the times that can be answered alone, soonest first; none of an event that does not repeat. */
  upcoming: v.array(v.string()),
  isOver: v.boolean(),
  isCancelled: v.boolean(),
  /** Empty when no place is said. */
  place: v.string(),
  /** A map; null without one. */
  placeLink: v.nullable(v.string()),
  postId: PostId,
  /** The picture of the post; null for a viewer who may not see the post. */
  cover: v.nullable(v.object({ picture: Picture, altText: v.string(), isSensitive: v.boolean() })),
  /** Null for a viewer whom a block keeps from that person. */
  madeBy: v.nullable(UserPreview),
  /** Null without a limit. */
  places: v.nullable(int),
  /** People with their company, of the time that is shown. */
  countComing: int,
  countMaybe: int,
  countWaiting: int,
  /** The viewer's own to the time that is shown; null before it is given. `isForTime`: to this time alone. */
  answer: v.nullable(
    v.object({ answer: EventAnswer, people: int, isWaiting: v.boolean(), isForTime: v.boolean() }),
  ),
  /** Unit: minutes before the beginning; null: no person is reminded. */
  remindMinutes: v.nullable(int),
  /** Whether an album opens at the beginning. */
  opensAlbum: v.boolean(),
  /** The album, when it is open. */
  albumId: v.nullable(AlbumId),
  /** `lead`: change, cancel and delete the event; `cover`: give it another cover. */
  may: v.object({ lead: v.boolean(), cover: v.boolean() }),
});
export type CircleEvent = v.InferOutput<typeof CircleEvent>;

/** The choices of a person who leads an event. */
const choices = {
  title: EventTitle,
  description: v.optional(freeText(EVENT_DESCRIPTION_MAX_LENGTH), ''),
  startsAt: LocalMinute,
  endsAt: v.optional(v.nullable(LocalMinute), null),
  zone: ZoneName,
  isAllDay: v.optional(v.boolean(), false),
  repeats: v.optional(v.nullable(Repeats), null),
  place: v.optional(lineOfText(EVENT_PLACE_MAX_LENGTH), ''),
  placeLink: v.optional(MapLink, ''),
  places: v.optional(
    v.nullable(
      v.pipe(
        int,
        v.minValue(1, 'Нужно хотя бы одно место'),
        v.maxValue(EVENT_MAX_PLACES, `Мест не больше ${EVENT_MAX_PLACES}`),
      ),
    ),
    null,
  ),
  remindMinutes: v.optional(
    v.nullable(v.pipe(int, v.minValue(0), v.maxValue(EVENT_MAX_REMIND_MINUTES))),
    24 * 60,
  ),
  opensAlbum: v.optional(v.boolean(), true),
} as const;
export const EventChoices = v.object(choices);
export type EventChoices = v.InferOutput<typeof EventChoices>;

const params = v.object({ id: EventId });
/** A photo of `uploadPostItem`. */
const cover = v.object({ tempId: TempId, altText: v.optional(freeText(ALT_TEXT_MAX_LENGTH)) });
/** The beginning of one time of an event that repeats, by the clock of its zone: one of `upcoming`. */
const time = v.optional(LocalMinute);
const rateLimit = { calls: 240, seconds: 60, by: 'person' } as const;
const timeErrors = ['event_time_impossible', 'event_ends_early', 'event_too_long'] as const;

/** The events that are not over: those of a circle, or without one of all circles of the caller. Soonest first. */
export const listEvents = defineRoute({
  method: 'GET',
  path: '/api/events',
  summary: 'События круга или всех своих кругов',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: v.object({ circleId: v.optional(CircleId) }),
  response: v.object({
    events: v.array(CircleEvent),
    /** Whether the caller may make an event here. */
    mayCreate: v.boolean(),
  }),
  errors: ['circle_not_found'],
});

/** The events of a circle that are over, those that ended last first. */
export const listPastEvents = defineRoute({
  method: 'GET',
  path: '/api/events/past',
  summary: 'Прошедшие события круга',
  access: 'member',
  query: v.object({
    circleId: CircleId,
    limit: wholeNumber(1, EVENT_PAGE_SIZE, EVENT_PAGE_SIZE),
    before: v.optional(EventId),
  }),
  response: v.object({ events: v.array(CircleEvent), nextCursor: v.nullable(EventId) }),
  errors: ['circle_not_found'],
});

/**
 * Makes an event of a circle, with its post and a line in the chat of the circle. `item`: its cover, a photo of
 * `uploadPostItem`. A repeat with the same person and `tempId` answers with the existing event.
 *
 * Errors: `forbidden` where only leaders publish; `event_limit_reached`; `event_cover_unfit`: a video, or a photo whose
 * shorter side has less than 200 pixels; `event_time_impossible`: more than a year ago, or more than ten years ahead;
 * `items_missing` when the cover never arrived or is gone.
 */
export const createEvent = defineRoute({
  method: 'POST',
  path: '/api/events',
  summary: 'Создать событие',
  access: 'member',
  body: v.object({
    tempId: TempId,
    circleId: CircleId,
    item: cover,
    ...choices,
  }),
  status: 201,
  response: CircleEvent,
  errors: [
    'circle_not_found',
    'forbidden',
    'event_limit_reached',
    'event_cover_unfit',
    ...timeErrors,
    'items_missing',
    'file_refused',
    'quota_exceeded',
  ],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

export const getEvent = defineRoute({
  method: 'GET',
  path: '/api/events/:id',
  summary: 'Событие',
  access: 'member',
  offline: { keyedBy: 'address' },
  params,
  query: v.object({ time }),
  response: CircleEvent,
  errors: ['event_not_found', 'event_time_unknown'],
});

/**
 * Changes the event; who comes, may come or waits is told of another time or place. Errors: `forbidden`;
 * `event_cancelled`; `event_places_taken`: more people come than there would be places.
 */
export const updateEvent = defineRoute({
  method: 'PUT',
  path: '/api/events/:id',
  summary: 'Изменить событие',
  access: 'member',
  params,
  body: EventChoices,
  response: CircleEvent,
  errors: ['event_not_found', 'forbidden', 'event_cancelled', 'event_places_taken', ...timeErrors],
  rateLimit,
});

/**
 * Gives the event another cover, a photo of `uploadPostItem`; only its maker, whose post it is. The former one is removed
 * for good. Errors: `forbidden`; `event_cover_unfit`, `items_missing` as for a new event.
 */
export const setEventCover = defineRoute({
  method: 'PUT',
  path: '/api/events/:id/cover',
  summary: 'Сменить обложку события',
  access: 'member',
  params,
  body: v.object({ item: cover }),
  response: CircleEvent,
  errors: ['event_not_found', 'forbidden', 'event_cover_unfit', 'items_missing', 'file_refused'],
  rateLimit: { calls: 60, seconds: 3_600, by: 'person' },
});

/**
 * Cancels the event for good, or one time of it, and tells those who come, may come or wait. Succeeds when it is cancelled
 * already. The last time that is left is the event.
 */
export const cancelEvent = defineRoute({
  method: 'POST',
  path: '/api/events/:id/cancel',
  summary: 'Отменить событие',
  access: 'member',
  params,
  body: v.object({ time }),
  response: CircleEvent,
  errors: ['event_not_found', 'forbidden', 'event_time_unknown'],
  rateLimit,
});

/**
 * Deletes an event that is over or cancelled, and its post when it is the caller's own. Errors: `forbidden`;
 * `event_not_over`.
 */
export const deleteEvent = defineRoute({
  method: 'DELETE',
  path: '/api/events/:id',
  summary: 'Удалить событие',
  access: 'member',
  params,
  status: 204,
  response: v.void(),
  errors: ['event_not_found', 'forbidden', 'event_not_over'],
});

/**
 * Gives or changes the caller's answer to all times to come, or to one alone. Places and waiting lists are those of each
 * time. Without a free place a `yes` waits, and moves up when one becomes free. Errors:
 * `event_cancelled`; `event_over`; `event_full`: there is no place for so many more, and the former answer stays.
 */
export const answerEvent = defineRoute({
  method: 'PUT',
  path: '/api/events/:id/answer',
  summary: 'Ответить, придёте ли вы',
  access: 'member',
  params,
  body: v.object({
    answer: EventAnswer,
    /** How many come, with the caller. */
    people: v.optional(company, 1),
    time,
  }),
  response: CircleEvent,
  errors: ['event_not_found', 'event_cancelled', 'event_over', 'event_full', 'event_time_unknown'],
  rateLimit,
});

/** The people of one group in the order of their answers, of one time or of the next one. */
export const listEventPeople = defineRoute({
  method: 'GET',
  path: '/api/events/:id/people',
  summary: 'Кто придёт на событие',
  access: 'member',
  params,
  query: v.object({
    group: v.optional(EventGroup, 'coming'),
    time,
    limit: wholeNumber(1, EVENT_PAGE_SIZE, EVENT_PAGE_SIZE),
    before: v.optional(UserId),
  }),
  response: v.object({
    people: v.array(v.object({ ...UserPreview.entries, people: int })),
    nextCursor: v.nullable(UserId),
  }),
  errors: ['event_not_found', 'event_time_unknown'],
});

/** An address that gives the event as a calendar file; it must be opened within five minutes. */
export const getEventFile = defineRoute({
  method: 'POST',
  path: '/api/events/:id/file',
  summary: 'Скачать событие для календаря',
  access: 'member',
  writes: false,
  params,
  response: v.object({ url: v.string() }),
  errors: ['event_not_found'],
  rateLimit,
});

/** A calendar: that of a circle, or without one all events to which the caller comes or may come. */
const calendar = v.object({ circleId: v.optional(CircleId) });
const CalendarAddress = v.object({
  /** The path of the calendar on this server, which holds a secret; null before one is made. */
  path: v.nullable(v.string()),
});

export const getCalendarAddress = defineRoute({
  method: 'GET',
  path: '/api/calendar-address',
  summary: 'Адрес календаря',
  access: 'member',
  query: calendar,
  response: CalendarAddress,
  errors: ['circle_not_found'],
});

/** Makes an address for the caller; a former one stops to work. */
export const renewCalendarAddress = defineRoute({
  method: 'PUT',
  path: '/api/calendar-address',
  summary: 'Получить новый адрес календаря',
  access: 'member',
  writes: false,
  body: calendar,
  response: CalendarAddress,
  errors: ['circle_not_found'],
  rateLimit: { calls: 30, seconds: 3_600, by: 'person' },
});

/** The caller's address stops to work. */
export const deleteCalendarAddress = defineRoute({
  method: 'DELETE',
  path: '/api/calendar-address',
  summary: 'Закрыть адрес календаря',
  access: 'member',
  query: calendar,
  status: 204,
  response: v.void(),
  errors: [],
});
