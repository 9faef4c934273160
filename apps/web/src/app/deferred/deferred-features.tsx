import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { lazyPage } from '../lazy-page.tsx';

const AppWideFeatures = lazyPage(async () => (await import('./app-wide-features.tsx')).AppWideFeatures);

/** A page that is never idle loads the features after this time. Unit: milliseconds. */
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

/** Draws its content when the page is loaded and idle, so that the first screen shares its time with nothing. */
function WhenIdle({ children }: { children: ReactNode }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    onIdle(() => setIdle(true), end.signal);
    return () => end.abort();
  }, []);
  return isIdle && children;
}

/** The features of no single page, for guests too. They load when the page is idle; a failure to load them shows nothing. */
export const DeferredFeatures = () => (
  <ErrorBoundary fallback={() => null}>
    <WhenIdle>
      <Suspense fallback={null}>
        <AppWideFeatures />
      </Suspense>
    </WhenIdle>
  </ErrorBoundary>
);
