/** Safari on a phone says so here; not in TypeScript's library. */
declare global {
  interface Navigator {
    readonly standalone?: boolean;
  }
}

/** An iPad calls itself a Mac, and is told by its touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** Runs from the home screen, in a window of its own. */
export const isInstalled = (): boolean =>
  navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;

/**
 * - `needs-install`: iOS has push for apps on the home screen alone
 * - `no-notifications`, `no-worker`: what the browser lacks
 */
export type PushSupport = 'supported' | 'needs-install' | 'no-notifications' | 'no-worker';

export function pushSupport(): PushSupport {
  if (isIos() && !isInstalled()) return 'needs-install';
  if (!('Notification' in window)) return 'no-notifications';
  if (!('serviceWorker' in navigator)) return 'no-worker';
  return 'PushManager' in window ? 'supported' : 'no-notifications';
}
