/** The loading state of a story's media: under way, decoded, or failed. */
export type MediaState = 'loading' | 'ready' | 'failed';
