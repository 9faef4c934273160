import { useSyncExternalStore } from 'react';

/** Whether the page is in front: not behind another tab, another app or a locked screen. */
export const isPageVisible = (): boolean => document.visibilityState === 'visible';

/** Calls `listener` when the page comes to the front and when it goes behind. Each of these returns what stops it. */
export function onPageVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Calls `listener` when the page comes to the front. */
export const onPageShown = (listener: () => void): (() => void) =>
  onPageVisibility(() => isPageVisible() && listener());

/** Calls `listener` when the page goes behind or is left: the last moment at which something can be kept or told. */
export function onPageHidden(listener: () => void): () => void {
  const stop = onPageVisibility(() => isPageVisible() || listener());
  addEventListener('pagehide', listener);
  return () => {
    stop();
    removeEventListener('pagehide', listener);
  };
}

/** Whether the page is in front, drawn anew when that changes. */
export const usePageVisible = (): boolean => useSyncExternalStore(onPageVisibility, isPageVisible);
