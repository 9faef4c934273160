import { useEffect, useState, type ReactNode } from 'react';

/** A page in the background is not painted; it goes on after so long. Unit: milliseconds. */
const LONGEST_WAIT_MS = 1_000;

let isPainted = false;

/** Draws its content once the app has been painted: nothing that is seen first waits for its code. */
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
