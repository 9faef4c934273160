// Units: `base/limits.ts`.

export const POST_TEXT_MAX_LENGTH = 2_200;
/** Photos and videos of one post. */
export const MAX_POST_ITEMS = 10;
/** Description of a photo or video for those who do not see it. */
export const ALT_TEXT_MAX_LENGTH = 1_000;
export const POST_VIDEO_MAX_SECONDS = 600;
export const FEED_PAGE_SIZE = 10;
export const RECOMMENDATIONS_PAGE_SIZE = 10;
/** Newest posts that are shown of each followed person. */
export const SUBSCRIPTION_POSTS = 3;
/** Posts that a person may put first in the own profile. */
export const MAX_PINNED_POSTS = 3;
/** Saved and archived posts on a page. */
export const SAVED_PAGE_SIZE = 30;
/** Posts of this day in former years on a page, on the card above the feed, and the things hidden from one person. */
export const MEMORIES_PAGE_SIZE = 30;
export const MEMORIES_CARD_POSTS = 3;
export const MAX_HIDDEN_MEMORIES = 200;
/** Collections of one person. */
export const MAX_COLLECTIONS = 100;
/** Unit: characters. */
export const COLLECTION_NAME_MAX_LENGTH = 60;
/** The author's own comments that come along with an imported post. Unit: rows. */
export const IMPORTED_COMMENTS_MAX = 200;
export const POST_VIEW_DEDUPE_HOURS = 24;
/** Followed people whose reactions a card names. */
export const REACTIONS_PREVIEW = 3;
/** Reels in one answer. Unit: rows. */
export const SWIPE_PAGE_SIZE = 10;
export const SWIPE_PAGE_MAX = 20;
export const SWIPE_LIKERS_PREVIEW = 2;
/** Cap on the counted watch time of a reel, which may loop all day. */
export const WATCHED_MAX_SECONDS = 36_000;
/** Posts of one person that wait for their time. */
export const MAX_SCHEDULED_POSTS = 50;
/** How far ahead the time of a post must be, at least, and may be, at most. */
export const SCHEDULE_MIN_MINUTES = 5;
export const SCHEDULE_MAX_DAYS = 365;
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
