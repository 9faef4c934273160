/** Screens, sheets, dialogs and menus, while they are open. */
const OVER_PAGE =
  '[data-covers-shell], [role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"], [role="menu"]';

/** Whether something lies over the page and has the person's attention. */
export const isPageCovered = (): boolean => document.querySelector(OVER_PAGE) !== null;

/** Whether the app may ask something now: nothing covers the page, nor is there another question. */
export const mayAppAsk = (): boolean => !isPageCovered() && document.querySelector('[data-prompt]') === null;
