// Addresses and names for content shared from another app, on its way from the service worker to the create screen.

/** The path to which the system posts shared content: `share_target` of the manifest. */
export const SHARE_PATH = '/createPost/share';
/** Field names of the posted form, as in the manifest. */
export const SHARE_FIELDS = { files: 'files', words: ['title', 'text', 'url'] } as const;

/** The query parameter that tells the create screen the outcome of the sharing. */
export const SHARED_PARAM = 'shared';
/**
 * - `1`: the content is stored and waits
 * - `failed`: the content could not be stored
 */
type SharedOutcome = '1' | 'failed';
export const sharedAddress = (outcome: SharedOutcome): string => `/createPost?${SHARED_PARAM}=${outcome}`;
