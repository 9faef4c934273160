const SYSTEM_WANTS_CALM = '(prefers-reduced-motion: reduce)';

/** Whether movement is to be left out: asked for in the settings of Sfera or of the system (`public/appearance.js`). */
export const wantsCalm = (): boolean => document.documentElement.dataset['motion'] === 'calm';

/** The `media` of a `source` that stands still. */
export const calmMedia = (): string => (wantsCalm() ? 'all' : SYSTEM_WANTS_CALM);
