/** Open screens, sheets, dialogs and menus. */
const OVERLAYS =
  '[data-covers-shell], [role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"], [role="menu"]';

/** Whether an overlay covers the page and has the person's attention. */
export const isPageCovered = (): boolean => document.querySelector(OVERLAYS) !== null;

/** Whether the app may show a prompt now: no overlay covers the page, and no other prompt is shown. */
export const mayAppAsk = (): boolean => !isPageCovered() && document.querySelector('[data-prompt]') === null;
