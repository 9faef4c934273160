/** Non-standard property of Safari on iOS; missing in TypeScript's library. */
declare global {
  interface Navigator {
    readonly standalone?: boolean;
  }
}

const INSTALLED = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay']
  .map((mode) => `(display-mode: ${mode})`)
  .join();

/** Whether this window is the installed app and not a browser's. */
export const isInstalled = (): boolean => navigator.standalone === true || matchMedia(INSTALLED).matches;

/** An iPad reports itself as a Mac; its touch screen tells the two apart. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/**
 * Whether this is a browser of iOS or iPadOS that can put a page on the home screen. The user agent of in-app browsers
 * lacks «Safari», and Google's app has no such command.
 */
export const isIosBrowser = (): boolean =>
  isIos() && /Safari\//.test(navigator.userAgent) && !/GSA\//.test(navigator.userAgent);
