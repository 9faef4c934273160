import { useEffect } from 'react';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { afterFirstScreen } from './after-first-screen.ts';

const asked = new WeakSet<() => Promise<unknown>>();

/**
 * Fetches the code of a part that is likely to be opened, once, after the first screen; not where data are
 * scarce and not without a network. A failure is silent: opening the part tries again.
 */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (asked.has(load)) return;
    const end = new AbortController();
    afterFirstScreen(() => {
      if (asked.has(load) || !navigator.onLine || mediaPlan().level !== 'full') return;
      asked.add(load);
      load().catch(() => undefined);
    }, end.signal);
    return () => end.abort();
  }, [load]);
}
