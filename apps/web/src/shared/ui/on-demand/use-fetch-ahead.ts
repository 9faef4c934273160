import { useEffect } from 'react';
import { afterFirstScreen } from './after-first-screen.ts';

/** Only Chromium has this property, and TypeScript's library lacks it: https://wicg.github.io/netinfo/ */
declare global {
  interface Navigator {
    readonly connection?: Partial<EventTarget> & {
      readonly saveData: boolean;
      readonly type?: string;
      /** The browser's estimate, at most 10. Unit: Mbit/s. */
      readonly downlink?: number;
    };
  }
}

const asked = new WeakSet<() => Promise<unknown>>();

/**
 * Fetches the code of a part that is likely to be opened, once, after the first screen; not in data saving
 * mode and not without a network. A failure is silent: opening the part tries again.
 */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (asked.has(load)) return;
    const end = new AbortController();
    afterFirstScreen(() => {
      if (asked.has(load) || !navigator.onLine || navigator.connection?.saveData) return;
      asked.add(load);
      load().catch(() => undefined);
    }, end.signal);
    return () => end.abort();
  }, [load]);
}
