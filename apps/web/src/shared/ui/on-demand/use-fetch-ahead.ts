import { useEffect } from 'react';

/** In Chromium alone, and not in TypeScript's library: https://wicg.github.io/savedata/ */
declare global {
  interface Navigator {
    readonly connection?: { readonly saveData: boolean; readonly type?: string };
  }
}

/** The first look belongs to what is on the screen. Unit: milliseconds. */
const FIRST_LOOK_MS = 1_000;

const asked = new WeakSet<() => Promise<unknown>>();

/**
 * Fetches a part that is likely to be asked for, once, when the page has loaded and is idle: not for those who save
 * data, and not without a network. A failure is silent, the press tries again.
 */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (asked.has(load)) return;
    return whenIdle(() => {
      if (asked.has(load) || !navigator.onLine || navigator.connection?.saveData) return;
      asked.add(load);
      load().catch(() => undefined);
    });
  }, [load]);
}

/** @returns calls it off */
function whenIdle(run: () => void): () => void {
  let isOff = false;
  const runUnlessOff = () => isOff || run();
  const rest = () =>
    setTimeout(() => {
      if (isOff) return; // even the window may be gone
      // Safari has no word for it.
      if ('requestIdleCallback' in window) requestIdleCallback(runUnlessOff);
      else runUnlessOff();
    }, FIRST_LOOK_MS);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    isOff = true;
  };
}
