const INSTALLED = ['standalone', 'fullscreen', 'minimal-ui', 'window-controls-overlay']
  .map((mode) => `(display-mode: ${mode})`)
  .join();

/** Whether this window is the installed app and no browser's. */
export const isInstalledApp = (): boolean =>
  matchMedia(INSTALLED).matches || ('standalone' in navigator && navigator.standalone === true);

/**
 * Whether this is a browser of iOS or iPadOS that can put a page on the home screen. An iPad calls itself a Mac;
 * what other apps open in themselves has no «Safari» in its name, and the app of Google no such command.
 */
export function isIosBrowser({ userAgent, platform, maxTouchPoints }: Navigator = navigator): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !/GSA\//.test(userAgent);
}
