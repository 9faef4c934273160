/** Key of the location that a panel over the page has; it is no entry of the history. */
export const PANEL_KEY = 'panel';
