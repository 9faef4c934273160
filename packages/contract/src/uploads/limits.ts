// Units: `base/limits.ts`.

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
/** How long a video that was uploaded for editing waits for its publication. */
export const DRAFT_LIFETIME_HOURS = 3;
/** Videos of one person that wait for their publication. */
export const MAX_DRAFTS = 3;
/** The progress bar waits here for the server's answer. Unit: percent. */
export const UPLOAD_PROGRESS_CAP_PERCENT = 95;
/** The progress bar moves by at most one percent in this time. */
export const UPLOAD_PROGRESS_STEP_MS = 35;
