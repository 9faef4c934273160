// Tags and mentions in texts.

/** Length of a tag without its `#`. */
export const TAG_MIN_LENGTH = 2;
export const TAG_MAX_LENGTH = 50;
/** Different tags of a text that count; later ones stay plain text. */
export const POST_TAGS_MAX = 30;
/** Tags in an answer to a search. Unit: rows. */
export const TAG_RESULTS = 20;
/** Tags that one person may follow. Unit: rows. */
export const MAX_FOLLOWED_TAGS = 200;
/** Different people whom the mentions of one text lead to, and those of them who are told. */
export const MENTIONS_PER_TEXT = 100;
export const MENTIONS_TOLD_PER_TEXT = 20;
/** People who are told of one person's mentions, in a day; further mentions are links only. */
export const MENTIONS_TOLD_PER_DAY = 60;
