// Units: `base/limits.ts`.

/** People of one circle. */
export const CIRCLE_MAX_PEOPLE = 1_000;
/** Circles of one person, without the invitations to others. */
export const MAX_CIRCLES = 200;
/** Open invitations to one circle. */
export const MAX_CIRCLE_INVITATIONS = 1_000;
/** People whom one call invites to a circle. */
export const CIRCLE_INVITED_AT_ONCE = 50;
/** Unit: characters. */
export const CIRCLE_NAME_MAX_LENGTH = 60;
