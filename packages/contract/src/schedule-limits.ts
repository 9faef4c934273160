// Scheduled posts.

/** Posts of one person that wait for their time. */
export const MAX_SCHEDULED_POSTS = 50;
/** How far ahead the time of a post must be, at least, and may be, at most. */
export const SCHEDULE_MIN_MINUTES = 5;
export const SCHEDULE_MAX_DAYS = 365;
