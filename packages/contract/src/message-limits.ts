/** As much of a message as a quote shows. Unit: characters. */
export const QUOTE_MAX_LENGTH = 200;
/** How long after it was sent a message may be edited. */
export const MESSAGE_EDIT_MS = 48 * 3_600_000;
/** Messages that are picked or forwarded at once. */
export const PICKED_MESSAGES_MAX = 100;
/** Readers of a message whom one answer names; the others are counted. */
export const READERS_NAMED = 100;
/** Unread messages of a circle's chat are counted up to this number. */
export const UNREAD_COUNTED = 1_000;
