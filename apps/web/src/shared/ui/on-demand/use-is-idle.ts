import { startTransition, useEffect, useState } from 'react';

/** A page that is never idle counts as idle after this time. Unit: milliseconds. */
const LONGEST_WAIT_MS = 3_000;
/** The wait in browsers without `requestIdleCallback`. Unit: milliseconds. */
const USUALLY_IDLE_MS = 1_000;

/** Calls back when the page is loaded and idle, unless `signal` is aborted. */
function onIdle(callback: () => void, signal: AbortSignal): void {
  const call = () => signal.aborted || callback();
  const wait = () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(call, { timeout: LONGEST_WAIT_MS });
    else setTimeout(call, USUALLY_IDLE_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal });
}

/** Whether the page has been loaded and idle since the component appeared: what is out of sight is drawn then. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    onIdle(() => startTransition(() => setIdle(true)), end.signal);
    return () => end.abort();
  }, []);
  return isIdle;
}
