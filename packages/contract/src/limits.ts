// Business constants of the product (spec 5 and 9), used by server and web. A name ends with its unit. Characters are
// code points. The database repeats no length: one ceiling stands above all lengths (decision 043).

// Paging. Unit: rows.
export const FEED_PAGE_SIZE = 10;
export const RECOMMENDATIONS_PAGE_SIZE = 10;
/** Newest posts that are shown of each followed person. */
export const SUBSCRIPTION_POSTS = 3;
export const MESSAGE_PAGE_SIZE = 15;
/** Messages above the one that a page of a chat is asked around. */
export const MESSAGES_ABOVE = 15;
export const COMMENT_PAGE_SIZE = 20;
/** People who reacted to a post or like it. */
export const PEOPLE_PAGE_SIZE = 30;
/** Most rows that a caller may ask for at once. */
export const MAX_PAGE_SIZE = 50;
/** Posts in the first answer about a profile, and on each page of its grid. */
export const PROFILE_PAGE_SIZE = 30;
/** Posts that a person may put first in the own profile. */
export const MAX_PINNED_POSTS = 3;
/** Saved and archived posts on a page. */
export const SAVED_PAGE_SIZE = 30;
/** Collections of one person. */
export const MAX_COLLECTIONS = 100;
/** Unit: characters. */
export const COLLECTION_NAME_MAX_LENGTH = 60;
/** Most notifications in one answer. */
export const NOTIFICATION_PAGE_SIZE = 50;
/** Greatest `skip`; later pages are reached by cursor. */
export const MAX_SKIP = 10_000;

// Accounts. Unit: characters.
export const LOGIN_MIN_LENGTH = 2;
export const LOGIN_MAX_LENGTH = 30;
export const PASSWORD_MIN_LENGTH = 6;
/** Keeps argon2 from hashing megabytes; a person never types this much. */
export const PASSWORD_MAX_LENGTH = 200;
/** Number of the commonest long enough passwords that are refused. */
export const COMMON_PASSWORDS = 10_000;
export const EMAIL_MAX_LENGTH = 254;
export const USER_NAME_MAX_LENGTH = 60;
export const USER_DESCRIPTION_MAX_LENGTH = 500;
export const SESSION_DAYS = 30;
/** Length of the list of open sessions. */
export const SESSIONS_SHOWN = 100;
/** What an applicant may say to those who approve requests to join. Unit: characters. */
export const JOIN_REQUEST_MAX_LENGTH = 500;
/** How long an applicant is told that the request was declined. */
export const DECLINED_REQUEST_DAYS = 30;
/** Open invitations of one person. Unit: rows. */
export const MAX_INVITATIONS = 20;
/** People who may join by one invitation. */
export const INVITATION_MAX_USES = 100;
export const INVITATION_MAX_DAYS = 30;
/** People in the answer about those whom a person has invited. Unit: rows. */
export const INVITED_PAGE_SIZE = 100;
/** Number of accounts whose sign-in a device remembers. */
export const KNOWN_ACCOUNTS_MAX = 5;
/** Length of a device's token. */
export const DEVICE_TOKEN_MAX_LENGTH = 64;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Passkeys of one person. Unit: rows. */
export const PASSKEYS_MAX = 20;
/** How often a login may be changed. */
export const LOGIN_CHANGE_DAYS = 30;
/** How long a login that was given up is refused to other accounts. */
export const LOGIN_RESERVED_DAYS = 90;
/** Lifetimes of links that work once. */
export const RESET_LINK_MINUTES = 30;
export const CHANGE_LINK_HOURS = 24;
export const CONFIRM_LINK_DAYS = 7;
/** Recovery codes that a person gets at once. */
export const RECOVERY_CODES = 10;
/** Random characters of a recovery code: 50 bits. */
export const RECOVERY_CODE_LENGTH = 10;
/** Sides of a published avatar: in lists, and shown large. Unit: pixels. */
export const AVATAR_WIDTHS = [160, 640] as const;
/** Share of the cropper's square that the crop box covers at first. Unit: percent. */
export const AVATAR_CROP_PERCENT = 60;
/** Most accounts that one person may follow, open requests included. */
export const MAX_FOLLOWING = 7_500;
/** Most people whom one person may block. */
export const MAX_BLOCKED = 5_000;
/** How long after a decline a follow request may be repeated. Unit: hours. */
export const FOLLOW_REQUEST_REPEAT_HOURS = 24;
/** How often a declined follow request may be repeated. */
export const FOLLOW_REQUEST_MAX_REPEATS = 3;

/** Mutes of one person, each of one part of another person. Unit: rows. */
export const MAX_MUTES = 1_000;
/** Words that one person hides. */
export const MAX_HIDDEN_WORDS = 100;
/** Unit: characters. */
export const HIDDEN_WORD_MAX_LENGTH = 60;

export const NOTIFICATION_LIFETIME_DAYS = 90;
/** How long the archive of an account's data can be downloaded. */
export const EXPORT_LIFETIME_HOURS = 48;
/** How long a video that was uploaded for editing waits for its publication. */
export const DRAFT_LIFETIME_HOURS = 3;
/** Videos of one person that wait for their publication. */
export const MAX_DRAFTS = 3;

// Search and recommendations of people. Unit: rows, unless said otherwise.
export const SEARCH_RESULTS = 20;
/** Longer than any name that is stored. Unit: characters. */
export const SEARCH_QUERY_MAX_LENGTH = 100;
export const RECOMMENDED_USERS = 20;

// Posts and comments. Unit: characters.
export const POST_TEXT_MAX_LENGTH = 2_200;
/** Photos and videos of one post. */
export const MAX_POST_ITEMS = 10;
/** Description of a photo or video for those who do not see it. */
export const ALT_TEXT_MAX_LENGTH = 1_000;
export const COMMENT_MAX_LENGTH = 1_000;
/** Length of a `tempId`, the idempotency key that a client gives to a message, comment or upload. */
export const TEMP_ID_MAX_LENGTH = 64;

// Views and the feed.
export const POST_VIEW_DEDUPE_HOURS = 24;
/** A post counts as viewed when more than this share of it is visible. */
export const POST_VIEWED_RATIO = 0.5;
/** The next page loads when this share of the last post is visible. */
export const INFINITE_SCROLL_RATIO = 0.1;
export const REFRESH_POLL_SECONDS = 60;
export const UNREAD_BADGE_MAX = 9;
/** Unread notifications and messages beyond this number are not counted. */
export const UNREAD_COUNT_MAX = 99;

// Uploads.
/** Defaults; an operator may set others, and clients learn them from `GET /api/uploadLimits`. */
export const PHOTO_MAX_BYTES = 30 * 1024 * 1024;
export const VIDEO_MAX_BYTES = 2 * 1024 * 1024 * 1024;
/** Files from this size on are sent in parts, so that a cut costs one part at most (decision 104). */
export const RESUMABLE_FROM_BYTES = 8 * 1024 * 1024;
/** The first part, and the largest: parts grow while they arrive quickly (`nextPartBytes`). */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;
export const UPLOAD_PART_MAX_BYTES = 64 * 1024 * 1024;
/** The blocks of `FileHash`; browsers hash a block without reading the whole file into memory. */
export const HASH_BLOCK_BYTES = 4 * 1024 * 1024;
/** Uploads of one person that have begun and are not published. */
export const MAX_OPEN_UPLOADS = 20;
/** Bytes of those uploads together: so many of the largest videos. */
export const OPEN_UPLOADS_VIDEOS = 2;
/** How long an upload waits for its next part, and how long it may take in all. */
export const UPLOAD_LIFETIME_HOURS = 24;
export const UPLOAD_MAX_DAYS = 7;
/** Largest decoded picture, all frames of an animation together. Unit: pixels. */
export const PHOTO_MAX_PIXELS = 200_000_000;
/** Longest animation: all frames together, plus `ANIMATION_FRAME_PIXELS` for each frame. Unit: pixels. */
export const ANIMATION_MAX_PIXELS = 25_000_000;
/** Fixed cost of a frame, whatever its size. Unit: pixels. */
export const ANIMATION_FRAME_PIXELS = 1_000;
/** Widths of published pictures. Unit: pixels. */
export const IMAGE_WIDTHS = [320, 640, 1080] as const;
export const VIDEO_MAX_SHORT_SIDE = 1080;
/** The longest side that phones decode in hardware as H.264. Unit: pixels. */
export const VIDEO_MAX_LONG_SIDE = 3_840;
/** Pictures a second. */
export const VIDEO_MAX_FPS = 60;
/** The highest rates of a published video. */
export const VIDEO_MAX_BITS_PER_SECOND = 8_000_000;
export const SOUND_BITS_PER_SECOND = 128_000;
/** Short side of the light rendition, made for mobile networks. */
export const LIGHT_VIDEO_MAX_SHORT_SIDE = 720;
export const LIGHT_VIDEO_BITS_PER_SECOND = 1_500_000;
/** A file for networks that do not carry the light rendition. */
export const SMALL_VIDEO_MAX_SHORT_SIDE = 360;
export const SMALL_VIDEO_BITS_PER_SECOND = 500_000;
export const POST_VIDEO_MAX_SECONDS = 600;
export const STORY_VIDEO_MAX_SECONDS = 180;
export const IMAGE_JPEG_QUALITY = 0.92;
export const CAMERA_JPEG_QUALITY = 0.9;
/** The progress bar waits here for the server's answer. Unit: percent. */
export const UPLOAD_PROGRESS_CAP_PERCENT = 95;
/** The progress bar moves by at most one percent in this time. */
export const UPLOAD_PROGRESS_STEP_MS = 35;
export const UPLOAD_SUCCESS_REDIRECT_MS = 1_200;
export const UPLOAD_ERROR_CLOSE_MS = 1_800;

// Stories and music.
export const STORY_TEXT_MAX_LENGTH = 200;
export const STORY_LIFETIME_HOURS = 24;
/** How long expired stories stay in their author's archive. */
export const STORY_ARCHIVE_DAYS = 30;
/** Authors of the story strip in one answer. Unit: rows. */
export const STORY_GROUP_PAGE_SIZE = 50;
/** Archived stories in one answer. Unit: rows. */
export const STORY_ARCHIVE_PAGE_SIZE = 30;
export const STORY_DEFAULT_DURATION_MS = 5_000;
export const STORY_PROGRESS_STEP_MS = 100;
export const STORY_IMAGE_SIZE_PX = { width: 1080, height: 1920 } as const;
export const STORY_IMAGE_VIDEO_SIZE_PX = { width: 720, height: 1280 } as const;
export const MUSIC_CLIP_MIN_SECONDS = 0.1;
export const MUSIC_CLIP_MAX_SECONDS = 15;
/** Size of an uploaded clip; the rest of its track is not uploaded. */
export const MUSIC_MAX_BYTES = 20 * 1024 * 1024;
/** Unit: characters. */
export const MUSIC_TITLE_MAX_LENGTH = 100;
/** Size of the PNG layer that holds the text of a story. */
export const STORY_OVERLAY_MAX_BYTES = 8 * 1024 * 1024;

// Gestures and motion. Distances of gestures are constants of the web app.
export const VIDEO_CONTROLS_HIDE_MS = 2_000;
export const LONG_PRESS_REACTION_MS = 500;
export const LONG_PRESS_MESSAGE_MS = 600;
export const DOUBLE_TAP_MS = 300;
export const HEART_ANIMATION_MS = 800;
export const FOCUS_SCROLL_DELAY_MS = 300;
export const SEARCH_DEBOUNCE_MS = 300;

// Previews. Unit: people.
export const RECOMMENDED_FOLLOWERS_PREVIEW = 2;
export const FOLLOW_REQUESTS_PREVIEW = 5;
/** Followed people whose reactions a card names. */
export const REACTIONS_PREVIEW = 3;
export const SWIPE_LIKERS_PREVIEW = 2;

// Swipes.
/** Reels in one answer. Unit: rows. */
export const SWIPE_PAGE_SIZE = 10;
export const SWIPE_PAGE_MAX = 20;
/** Cap on the counted watch time of a reel, which may loop all day. */
export const WATCHED_MAX_SECONDS = 36_000;
/** How much of the reel after the playing one may be fetched in advance. */
export const SWIPE_AHEAD_MAX_BYTES = 3 * 1024 * 1024;

// Chat and sockets.
/** Unit: characters. */
export const MESSAGE_MAX_LENGTH = 4_000;
/** Messages that a stranger may send before the recipient accepts the chat, in a day. */
export const REQUEST_MESSAGES_PER_DAY = 10;
/** Chats in one answer. Unit: rows. */
export const CHAT_LIST_MAX = 500;
/** Most message ids, newest first, that one answer or event names as read. Unit: rows. */
export const READ_MESSAGES_NAMED = 100;
export const TYPING_THROTTLE_MS = 400;
export const TYPING_STOP_MS = 1_500;
export const TYPING_SHOWN_MS = 3_000;
export const SOCKET_CONNECT_TIMEOUT_MS = 5_000;
export const SOCKET_REGISTER_TIMEOUT_MS = 5_000;
export const SOCKET_RECONNECT_DELAY_MS = { min: 1_000, max: 5_000 } as const;
export const SOCKET_CONNECTION_TIMEOUT_MS = 20_000;

// Reports and moderation.
/** What a reporter may write beside the reason. Unit: characters. */
export const REPORT_MAX_LENGTH = 1_000;
/** Why a moderator decides so. Unit: characters. */
export const DECISION_REASON_MAX_LENGTH = 1_000;
/** Unit: characters. */
export const APPEAL_MAX_LENGTH = 2_000;
export const MAX_RULE_NUMBER = 99;
/** How long a limited person may read and not write. */
export const LIMIT_DAYS = 7;
/** How long a decision may be appealed against. */
export const APPEAL_DAYS = 30;
/** How long the snapshot of a reported object is kept, counted from the report and from the last decision. */
export const SNAPSHOT_DAYS = 30;
/** How long a deleted object can be brought back before it is gone for good. */
export const REMOVED_DAYS = 30;
/** Rows of lists. */
export const REPORT_PAGE_SIZE = 30;
export const CASE_PAGE_SIZE = 20;
export const DECISION_PAGE_SIZE = 30;
export const JOIN_REQUEST_PAGE_SIZE = 30;
/** What waits for a moderator is counted up to this number. */
export const MODERATION_COUNT_MAX = 99;

// The owner's page.
/** Rows of the list of people. */
export const ADMIN_PEOPLE_PAGE_SIZE = 30;
/** The largest quota that can be set: 100 TB. */
export const MAX_QUOTA_BYTES = 100 * 1024 ** 4;
/** Posts that a person is shown as taking up most of the person's space. */
export const LARGEST_POSTS = 12;
/** From this share of the quota on, a person is warned before choosing a file. Unit: percent. */
export const QUOTA_WARNING_PERCENT = 90;
/** Measurements that the owner of the server is shown. Unit: days. */
export const STORAGE_DAYS = 90;
/** Markdown of a page that the owner writes. Unit: characters. */
export const PAGE_MAX_LENGTH = 100_000;
/** Most nightly backups that are kept. */
export const BACKUPS_KEPT_MAX = 365;

// Push.
/** Unit: characters. */
export const PUSH_ENDPOINT_MAX_LENGTH = 1_024;
/** Push subscriptions of one person; beyond them, the one renewed longest ago is dropped. Unit: rows. */
export const PUSH_BROWSERS_MAX = 20;
/** How long a browser's `subscribe` may wait for its push service. */
export const PUSH_SUBSCRIBE_TIMEOUT_MS = 15_000;

// Prompts and the service worker.
export const PUSH_PROMPT_DELAY_MS = 5_000;
export const IOS_INSTALL_PROMPT_DELAY_MS = 60_000;
export const WORKER_VERSION_TIMEOUT_MS = 2_000;
export const WORKER_ACTIVATION_TIMEOUT_MS = 4_000;
