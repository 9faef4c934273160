import { startTransition, useEffect, useState } from 'react';
import { afterFirstScreen } from './after-first-screen.ts';

/** Whether the page has been idle since the component appeared: what is out of sight is drawn then. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    afterFirstScreen(() => startTransition(() => setIdle(true)), end.signal);
    return () => end.abort();
  }, []);
  return isIdle;
}
