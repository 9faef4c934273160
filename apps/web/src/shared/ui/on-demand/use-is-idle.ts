import { startTransition, useEffect, useState } from 'react';
import { afterFirstScreen } from './after-first-screen.ts';

let wasIdle = false;

/** Whether the first screen has been drawn and looked at: what is out of sight is drawn then. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle);
  useEffect(() => {
    if (isIdle) return;
    const end = new AbortController();
    const note = () => {
      wasIdle = true;
      startTransition(() => setIdle(true));
    };
    afterFirstScreen(note, end.signal);
    return () => end.abort();
  }, [isIdle]);
  return isIdle;
}
