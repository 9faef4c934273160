// Numbers that server and web share stand in the `limits.ts` of their room; here are those of all rooms. A name ends with
// its unit: a length is in characters that people see (decision 128), and pages and numbers of things are in rows. The
// database repeats no length: one ceiling stands above all of them (decision 043).

/** Most rows that a caller may ask for at once. */
export const MAX_PAGE_SIZE = 50;
/** Greatest `skip`; later pages are reached by cursor. */
export const MAX_SKIP = 10_000;
/** Length of a `tempId`, the idempotency key that a client gives to a message, comment or upload. */
export const TEMP_ID_MAX_LENGTH = 64;
/** Longer than any name that is stored. Unit: characters. */
export const SEARCH_QUERY_MAX_LENGTH = 100;
export const REFRESH_POLL_SECONDS = 60;
export const SEARCH_DEBOUNCE_MS = 300;
export const LONG_PRESS_REACTION_MS = 500;
export const LONG_PRESS_MESSAGE_MS = 600;
export const DOUBLE_TAP_MS = 300;
export const HEART_ANIMATION_MS = 800;
export const SOCKET_CONNECT_TIMEOUT_MS = 5_000;
export const SOCKET_REGISTER_TIMEOUT_MS = 5_000;
export const SOCKET_RECONNECT_DELAY_MS = { min: 1_000, max: 5_000 } as const;
export const SOCKET_CONNECTION_TIMEOUT_MS = 20_000;
