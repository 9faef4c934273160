// Units: `base/limits.ts`.

/** Unit: characters. */
export const EVENT_TITLE_MAX_LENGTH = 100;
/** Unit: characters. */
export const EVENT_DESCRIPTION_MAX_LENGTH = 1_500;
/** The words of where an event is. Unit: characters. */
export const EVENT_PLACE_MAX_LENGTH = 200;
/** The link to a map. Unit: characters. */
export const EVENT_LINK_MAX_LENGTH = 500;
/** Events of one circle that are not over. */
export const MAX_EVENTS = 200;
/** Times to come that can be answered or cancelled alone. */
export const EVENT_TIMES_AHEAD = 12;
/** Times of an event that repeats. */
export const EVENT_MAX_TIMES = 500;
/** How long an event can be. Unit: days. */
export const EVENT_MAX_DAYS = 31;
/** How long ago an event can begin when it is made, and how far ahead. Unit: years. */
export const EVENT_YEARS_BACK = 1;
export const EVENT_YEARS_AHEAD = 10;
/** People whom one answer brings along, with the person who answers. */
export const EVENT_MAX_COMPANY = 20;
/** Places of an event. */
export const EVENT_MAX_PLACES = 10_000;
/** The shorter side of a cover. Unit: pixels. */
export const EVENT_COVER_MIN_SIDE = 200;
/** How long before it begins an event can be reminded of. Unit: minutes. */
export const EVENT_MAX_REMIND_MINUTES = 14 * 24 * 60;
/** Past events, and people of an event, on a page. */
export const EVENT_PAGE_SIZE = 50;
