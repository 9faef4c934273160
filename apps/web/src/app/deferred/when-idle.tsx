import { useEffect, useState, type ReactNode } from 'react';

/** A page that always has something to do goes on after so long. Unit: milliseconds. */
const LONGEST_WAIT_MS = 3_000;
/** Where browsers do not tell when they are idle. Unit: milliseconds. */
const USUALLY_IDLE_MS = 1_000;

/** Calls back when the page has been loaded and has nothing else to do, unless `signal` is aborted. */
function onIdle(callback: () => void, signal: AbortSignal): void {
  const call = () => signal.aborted || callback();
  const wait = () => {
    // Safari has no such thing.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(call, { timeout: LONGEST_WAIT_MS });
    else setTimeout(call, USUALLY_IDLE_MS);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal });
}

/** Draws its content when the page is there and at rest: the first screen shares its time with nothing. */
export function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    onIdle(() => setIdle(true), end.signal);
    return () => end.abort();
  }, []);
  return isIdle && children;
}
