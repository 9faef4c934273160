// Units: `base/limits.ts`.

/** Unit: characters. */
export const MESSAGE_MAX_LENGTH = 4_000;
export const MESSAGE_PAGE_SIZE = 15;
/** Messages above the one that a page of a chat is asked around. */
export const MESSAGES_ABOVE = 15;
/** Chats in one answer. Unit: rows. */
export const CHAT_LIST_MAX = 500;
/** Most message ids, newest first, that one answer or event names as read. Unit: rows. */
export const READ_MESSAGES_NAMED = 100;
/** Messages that a stranger may send before the recipient accepts the chat, in a day. */
export const REQUEST_MESSAGES_PER_DAY = 10;
/** The length of the part of a message that a quote shows. Unit: characters. */
export const QUOTE_MAX_LENGTH = 200;
/** How long after it was sent a message may be edited. */
export const MESSAGE_EDIT_MS = 48 * 3_600_000;
/** Messages that are picked or forwarded at once. */
export const PICKED_MESSAGES_MAX = 100;
/** Readers of a message whom one answer names; the others are counted. */
export const READERS_NAMED = 100;
/** Unread messages of a circle's chat are counted up to this number. */
export const UNREAD_COUNTED = 1_000;
/** Longest voice message; apps stop the recording there. */
export const VOICE_MAX_SECONDS = 300;
/** More than any browser records in that time. */
export const VOICE_MAX_BYTES = 20 * 1024 * 1024;
/** Bars of the picture of a sound. */
export const WAVEFORM_PEAKS = 64;
/** Loudest bar. */
export const PEAK_MAX = 100;
/** Default; an operator may set another one, and clients learn it from `GET /api/uploadLimits`. */
export const FILE_MAX_BYTES = 50 * 1024 * 1024;
/** Unit: characters. */
export const FILE_NAME_MAX_LENGTH = 120;
/** Code points of such a name. */
export const FILE_NAME_MAX_CODE_POINTS = 240;
