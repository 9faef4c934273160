/**
 * The screens of journeys, by the names of their files. A journey that is not listed runs on a phone alone: a journey
 * that looks at states of the app looks at them in the window of a desktop as well (`expectFineInBothWindows`,
 * `expectAccessibleInBothWindows`).
 */

/** Journeys that run on a desktop alone: keys, wheels, wide windows, or no difference. */
export const ON_A_DESKTOP = [
  'carousel',
  'chat-keyboard',
  'comments-panel', // This journey sets a wide window of its own.
  'desktop',
  'feeds',
  'following',
  'keyboard',
  'moderation',
  'post-overlay',
  'privacy-change',
  'reactions-beside',
  'session',
  'stories-keyboard',
  'swipes-keyboard',
  'swipes-states',
];

/** Journeys whose steps or looks differ between the screens, so that each runs on both. */
export const ON_BOTH = [
  'comments-sheet',
  'import',
  'original',
  'sharp-pictures',
  'stories-create',
  'stories-watch',
  'whole-photos',
];

/**
 * Journeys that are about movement, or about videos that begin by themselves. All other journeys but those marked
 * `@smoke` ask for less motion, which is quicker.
 */
export const ABOUT_MOVEMENT = [
  'carousel',
  'chat-scroll',
  'chat-video',
  'double-tap',
  'editor-pixels',
  'formats',
  'processing',
  'pwa-pull',
  'stories-watch',
  'swipes',
  'swipes-keyboard',
  'swipes-leave',
  'swipes-reel',
  'swipes-states',
  'upload-passport',
  'video-player',
  'whole-photos',
];
