// Units: `base/limits.ts`.

export const USER_NAME_MAX_LENGTH = 60;
export const USER_DESCRIPTION_MAX_LENGTH = 500;
/** Side of a published avatar in lists. Unit: pixels. */
export const LIST_AVATAR_WIDTH = 160;
/** Side of the same avatar where it is shown large. Unit: pixels. */
export const LARGE_AVATAR_WIDTH = 640;
export const AVATAR_WIDTHS = [LIST_AVATAR_WIDTH, LARGE_AVATAR_WIDTH] as const;
/** Share of the cropper's square that the crop box covers at first. Unit: percent. */
export const AVATAR_CROP_PERCENT = 60;
/** Posts in the first answer about a profile, and on each page of its grid. */
export const PROFILE_PAGE_SIZE = 30;
/** People who reacted to a post or like it. */
export const PEOPLE_PAGE_SIZE = 30;
/** Most accounts that one person may follow, open requests included. */
export const MAX_FOLLOWING = 7_500;
/** How long after a decline a follow request may be repeated. Unit: hours. */
export const FOLLOW_REQUEST_REPEAT_HOURS = 24;
/** How often a declined follow request may be repeated. */
export const FOLLOW_REQUEST_MAX_REPEATS = 3;
/** Most people whom one person may block. */
export const MAX_BLOCKED = 5_000;
/** Mutes of one person, each of one part of another person. Unit: rows. */
export const MAX_MUTES = 1_000;
/** Words that one person hides. */
export const MAX_HIDDEN_WORDS = 100;
/** Unit: characters. */
export const HIDDEN_WORD_MAX_LENGTH = 60;
/** A letter may have a mark of its own, and emoji are no words. */
export const HIDDEN_WORD_MAX_CODE_POINTS = 120;
export const SEARCH_RESULTS = 20;
/** Logins of one question who of them is here. */
export const LOGINS_AT_ONCE = 100;
export const RECOMMENDED_USERS = 20;
export const RECOMMENDED_FOLLOWERS_PREVIEW = 2;
