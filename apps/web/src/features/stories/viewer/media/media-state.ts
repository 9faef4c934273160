/** How the media of a story stands: on its way, to be shown at once, or not to be had. */
export type MediaState = 'loading' | 'ready' | 'failed';
