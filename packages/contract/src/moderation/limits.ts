// Units: `base/limits.ts`.

/** The length of the words that a reporter may write beside the reason. Unit: characters. */
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
/** The things that wait for a moderator are counted up to this number. */
export const MODERATION_COUNT_MAX = 99;
