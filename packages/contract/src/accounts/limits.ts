// Units: `base/limits.ts`.

export const LOGIN_MIN_LENGTH = 2;
export const LOGIN_MAX_LENGTH = 30;
/** How often a login may be changed. */
export const LOGIN_CHANGE_DAYS = 30;
/** How long a login that was given up is refused to other accounts. */
export const LOGIN_RESERVED_DAYS = 90;
export const PASSWORD_MIN_LENGTH = 6;
/** Keeps argon2 from hashing megabytes; a person never types this much. */
export const PASSWORD_MAX_LENGTH = 200;
/** Number of the commonest long enough passwords that are refused. */
export const COMMON_PASSWORDS = 10_000;
export const EMAIL_MAX_LENGTH = 254;
export const SESSION_DAYS = 30;
/** Length of the list of open sessions. */
export const SESSIONS_SHOWN = 100;
/** Number of accounts whose sign-in a device remembers. */
export const KNOWN_ACCOUNTS_MAX = 5;
/** Length of a device's token. */
export const DEVICE_TOKEN_MAX_LENGTH = 64;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** Passkeys of one person. Unit: rows. */
export const PASSKEYS_MAX = 20;
export const TOKEN_NAME_MAX_LENGTH = 60;
/** Open tokens of one person. Unit: rows. */
export const TOKENS_MAX = 20;
/** The longest life of a token. */
export const TOKEN_MAX_DAYS = 5 * 366;
/** Rights of one token: more than there are, apart from those for single circles. */
export const SCOPES_MAX = 60;
/** Recovery codes that a person gets at once. */
export const RECOVERY_CODES = 10;
/** Random characters of a recovery code: 50 bits. */
export const RECOVERY_CODE_LENGTH = 10;
/** Lifetimes of links that work once. */
export const RESET_LINK_MINUTES = 30;
export const CHANGE_LINK_HOURS = 24;
export const CONFIRM_LINK_DAYS = 7;
/** The length of an applicant's words to those who approve requests to join. Unit: characters. */
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
/** How long the archive of an account's data can be downloaded. */
export const EXPORT_LIFETIME_HOURS = 48;
/** Posts that a person is shown as taking up most of the person's space. */
export const LARGEST_POSTS = 12;
/** From this share of the quota on, a person is warned before choosing a file. Unit: percent. */
export const QUOTA_WARNING_PERCENT = 90;
