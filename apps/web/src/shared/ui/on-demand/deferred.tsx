import { startTransition, useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { afterFirstScreen } from './after-first-screen.ts';

/** A part that could not be fetched is fetched again after this time. Unit: milliseconds. */
const RETRY_MS = 10_000;

interface DeferredProps {
  /** The same function every time. */
  load: () => Promise<ComponentType>;
  /** The moment from which the part may be fetched. */
  after?: typeof afterFirstScreen;
}

/**
 * A part that fetches its code by itself, after the first screen. A failed fetch is silent and tried again; no person
 * waits for the part, so the page is never loaded anew for its sake.
 */
export function Deferred({ load, after = afterFirstScreen }: DeferredProps) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const tryAgain = () => {
      const retry = setTimeout(() => void fetchPart(), RETRY_MS);
      signal.addEventListener('abort', () => clearTimeout(retry));
    };
    const fetchPart = async () => {
      try {
        const loaded = await load();
        if (!signal.aborted) startTransition(() => setPart(() => loaded));
      } catch {
        tryAgain();
      }
    };
    after(() => void fetchPart(), signal);
    return () => end.abort();
  }, [load, after]);
  return (
    Part && (
      <ErrorBoundary fallback={() => null}>
        <Part />
      </ErrorBoundary>
    )
  );
}
