// Units: `base/limits.ts`.

/** Most notifications in one answer. */
export const NOTIFICATION_PAGE_SIZE = 50;
export const NOTIFICATION_LIFETIME_DAYS = 90;
export const UNREAD_BADGE_MAX = 9;
/** Unread notifications and messages beyond this number are not counted. */
export const UNREAD_COUNT_MAX = 99;
/** Unit: characters. */
export const PUSH_ENDPOINT_MAX_LENGTH = 1_024;
/** Push subscriptions of one person; beyond them, the one renewed longest ago is dropped. Unit: rows. */
export const PUSH_BROWSERS_MAX = 20;
/** The hours of the morning in which people are told of «В этот день», in their own time zone. */
export const MEMORIES_HOURS = { from: 9, until: 12 };
