import { useEffect, useState, type ReactNode } from 'react';

/** A page in the background is never painted; the content is drawn after this time all the same. Unit: milliseconds. */
const LONGEST_WAIT_MS = 1_000;

let isPainted = false;

/** Draws its content after the first paint of the app, which then need not wait for the content's code. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(isPainted);
  useEffect(() => {
    if (isShown) return;
    const show = () => {
      isPainted = true;
      setShown(true);
    };
    const timers = [setTimeout(show, LONGEST_WAIT_MS)];
    // The frame is painted after its callbacks.
    const frame = requestAnimationFrame(() => timers.push(setTimeout(show)));
    return () => {
      cancelAnimationFrame(frame);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isShown]);
  return isShown && children;
}
