// Units: `base/limits.ts`.

export const COMMENT_MAX_LENGTH = 1_000;
export const COMMENT_PAGE_SIZE = 20;
