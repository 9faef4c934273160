// What another app has shared with this one, on its way from the worker to the create screen.

/** Where the phone posts it: `share_target` of the manifest. */
export const SHARE_PATH = '/createPost/share';
/** The fields of that form, as the manifest names them. */
export const SHARE_FIELDS = { files: 'files', words: ['title', 'text', 'url'] } as const;

/** The parameter of the create screen's address that says how the sharing went. */
export const SHARED_PARAM = 'shared';
/** - `1`: it waits to be taken
 *  - `failed`: it could not be kept */
type SharedOutcome = '1' | 'failed';
export const sharedAddress = (outcome: SharedOutcome): string => `/createPost?${SHARED_PARAM}=${outcome}`;
