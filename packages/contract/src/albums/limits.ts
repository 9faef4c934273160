// Units: `base/limits.ts`.

/** Albums of one circle, or of one profile. */
export const MAX_ALBUMS = 200;
/** Photos and videos of one album. */
export const MAX_ALBUM_PICTURES = 20_000;
/** Unit: characters. */
export const ALBUM_NAME_MAX_LENGTH = 60;
/** Photos and videos of an album on a page. */
export const ALBUM_PAGE_SIZE = 60;
/** Files of which one call asks whether an album has them. */
export const ALBUM_HASHES_AT_ONCE = 500;
/** Name of a camera. Unit: characters. */
export const CAMERA_MAX_LENGTH = 100;
/** How far the clock of a camera can be wrong. */
export const CLOCK_SHIFT_MAX_SECONDS = 50 * 366 * 86_400;

/** Name that a guest gives. Unit: characters. */
export const GUEST_NAME_MAX_LENGTH = 40;
/** How long a link admits guests at most. */
export const GUEST_LINK_MAX_DAYS = 366;
/** Guests of one link. */
export const MAX_GUESTS = 1_000;
/** Photos and videos that one device, and all devices together, may bring by a link; what is removed counts too. */
export const GUEST_MAX_PICTURES = 500;
export const GUEST_LINK_MAX_PICTURES = 5_000;
/** Bytes of the files that they may send by it. */
export const GUEST_MAX_BYTES = 10 * 1024 ** 3;
export const GUEST_LINK_MAX_BYTES = 100 * 1024 ** 3;
/** Photos and videos that wait for a leader, of one page; and those about which one call decides. */
export const WAITING_PAGE_SIZE = 60;
/** Guests with whose things a new account may begin. */
export const GUESTS_OF_A_BROWSER = 20;
