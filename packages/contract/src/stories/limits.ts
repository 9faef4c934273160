// Units: `base/limits.ts`.

export const STORY_TEXT_MAX_LENGTH = 200;
export const STORY_LIFETIME_HOURS = 24;
/** How long expired stories stay in their author's archive. */
export const STORY_ARCHIVE_DAYS = 30;
/** Authors of the story strip in one answer. Unit: rows. */
export const STORY_GROUP_PAGE_SIZE = 50;
/** Archived stories in one answer. Unit: rows. */
export const STORY_ARCHIVE_PAGE_SIZE = 30;
export const STORY_PROGRESS_STEP_MS = 100;
export const STORY_VIDEO_MAX_SECONDS = 180;
export const STORY_IMAGE_SIZE_PX = { width: 1080, height: 1920 } as const;
export const STORY_IMAGE_VIDEO_SIZE_PX = { width: 720, height: 1280 } as const;
/** Size of the PNG layer that holds the text of a story. */
export const STORY_OVERLAY_MAX_BYTES = 8 * 1024 * 1024;
export const MUSIC_CLIP_MIN_SECONDS = 0.1;
export const MUSIC_CLIP_MAX_SECONDS = 15;
/** Size of an uploaded clip; the rest of its track is not uploaded. */
export const MUSIC_MAX_BYTES = 20 * 1024 * 1024;
/** Unit: characters. */
export const MUSIC_TITLE_MAX_LENGTH = 100;
