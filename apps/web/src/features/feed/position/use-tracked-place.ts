import { useEffect, useRef, type RefObject } from 'react';
import { currentKey } from '#shared/navigation/current-key.ts';
import { afterNextFrame } from '#shared/viewport/after-next-frame.ts';

/** In the background no frame is drawn. Unit: milliseconds. */
const LONGEST_WAIT_MS = 1_000;

/** Unit: CSS pixels. */
export interface Place {
  /** From the top of the list to the top of the window. */
  offsetPx: number;
  /** The list's width. */
  widthPx: number;
  /** The page was not scrolled: it stays so, also under a bar that has come meanwhile. */
  isAtTop: boolean;
}

/**
 * The position of a list in the window, as of the last scroll. When the list unmounts, the bars above it may be gone,
 * and the browser may have scrolled the window for a Back.
 * @param historyKey key of the history entry of the list
 */
export function useTrackedPlace(
  list: RefObject<HTMLElement | null>,
  historyKey: string,
): RefObject<Place | null> {
  const placeRef = useRef<Place | null>(null);

  useEffect(() => {
    let leaving: string | null = null;
    // The app restores this entry: the browser would scroll before the cards are rendered.
    history.scrollRestoration = 'manual';
    const track = () => {
      if (leaving === historyKey || !list.current) return;
      const { top, width } = list.current.getBoundingClientRect();
      placeRef.current = { offsetPx: -top, widthPx: width, isAtTop: scrollY <= 0 };
    };
    // A step between the list and a post over it leaves the list where it is.
    const leave = () => {
      leaving = currentKey() === historyKey ? null : historyKey;
    };
    // Before the frame the browser would have to lay out the page for the answer.
    const stopWaiting = afterNextFrame(track, LONGEST_WAIT_MS);
    addEventListener('scroll', track, { passive: true });
    addEventListener('popstate', leave, { capture: true });
    return () => {
      stopWaiting();
      removeEventListener('scroll', track);
      removeEventListener('popstate', leave, { capture: true });
      history.scrollRestoration = 'auto';
    };
  }, [list, historyKey]);
  return placeRef;
}
