import { useEffect } from 'react';
import { mediaPlan } from '#shared/data-use/media-plan.ts';
import { whenQuiet } from './after-first-screen.ts';

const asked = new WeakSet<() => Promise<unknown>>();

/**
 * Fetches the code of a part that is likely to be opened, once, when the page is left alone; not where data are
 * scarce and not without a network. A failure is silent: opening the part tries again.
 */
export function useFetchAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (asked.has(load)) return;
    const end = new AbortController();
    whenQuiet(() => {
      if (asked.has(load) || !navigator.onLine || mediaPlan().level !== 'full') return;
      asked.add(load);
      load().catch(() => undefined);
    }, end.signal);
    return () => end.abort();
  }, [load]);
}
