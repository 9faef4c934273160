// Units: `base/limits.ts`.

/** Rows of the list of people. */
export const ADMIN_PEOPLE_PAGE_SIZE = 30;
/** The largest quota that can be set: 100 TB. */
export const MAX_QUOTA_BYTES = 100 * 1024 ** 4;
/** Measurements that the owner of the server is shown. Unit: days. */
export const STORAGE_DAYS = 90;
/** Markdown of a page that the owner writes. Unit: characters. */
export const PAGE_MAX_LENGTH = 100_000;
/** Nightly backups that are kept where the owner has not said how many. */
export const BACKUPS_KEPT = 7;
/** Most nightly backups that are kept. */
export const BACKUPS_KEPT_MAX = 365;
/** The name of the server. */
export const BRAND_NAME_MAX_LENGTH = 40;
/** The name below its icon: systems cut more. */
export const BRAND_SHORT_NAME_MAX_LENGTH = 12;
/** The words on the sign-in page. */
export const BRAND_WORDS_MAX_LENGTH = 140;
