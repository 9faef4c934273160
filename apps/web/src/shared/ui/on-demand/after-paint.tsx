import { useEffect, useState, type ReactNode } from 'react';
import { afterNextFrame } from '#shared/viewport/after-next-frame.ts';

/** In the background the content is drawn after this time. Unit: milliseconds. */
const LONGEST_WAIT_MS = 1_000;

let isPainted = false;

/** Draws its content after the first paint of the app, which then need not wait for the content's code. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(isPainted);
  useEffect(() => {
    if (isShown) return;
    return afterNextFrame(() => {
      isPainted = true;
      setShown(true);
    }, LONGEST_WAIT_MS);
  }, [isShown]);
  return isShown && children;
}
