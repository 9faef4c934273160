/** Safari on a phone says so here; not in TypeScript's library. */
declare global {
  interface Navigator {
    readonly standalone?: boolean;
  }
}

const INSTALLED = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay']
  .map((mode) => `(display-mode: ${mode})`)
  .join();

/** Whether this window is the installed app and no browser's. */
export const isInstalled = (): boolean => navigator.standalone === true || matchMedia(INSTALLED).matches;

/** An iPad calls itself a Mac, and is told by its touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/**
 * Whether this is a browser of iOS or iPadOS that can put a page on the home screen. What other apps open in themselves
 * has no «Safari» in its name, and the app of Google no such command.
 */
export const isIosBrowser = (): boolean =>
  isIos() && /Safari\//.test(navigator.userAgent) && !/GSA\//.test(navigator.userAgent);
