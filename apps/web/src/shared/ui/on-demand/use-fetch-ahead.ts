import { useEffect } from 'react';

/** Only Chromium has this property, and TypeScript's library lacks it: https://wicg.github.io/savedata/ */
declare global {
  interface Navigator {
    readonly connection?: { readonly saveData: boolean; readonly type?: string };
  }
}

/** Code of the visible screen is fetched first. Unit: milliseconds. */
const FIRST_LOOK_MS = 1_000;

const asked = new WeakSet<() => Promise<unknown>>();

/**
 * Fetches the code of a part that is likely to be opened, once, when the page has loaded and is idle; not in data
 * saving mode and not without a network. A failure is silent: opening the part tries again.
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

/** @returns cancels the callback */
function whenIdle(run: () => void): () => void {
  let isOff = false;
  const runUnlessOff = () => isOff || run();
  const rest = () =>
    setTimeout(() => {
      if (isOff) return; // even the window may be gone
      // Safari lacks `requestIdleCallback`.
      if ('requestIdleCallback' in window) requestIdleCallback(runUnlessOff);
      else runUnlessOff();
    }, FIRST_LOOK_MS);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    isOff = true;
  };
}
