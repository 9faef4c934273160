import { useEffect, useRef, type RefObject } from 'react';
import { currentKey } from '#shared/navigation/current-key.ts';

/** Unit: CSS pixels. */
export interface Place {
  /** From the top of the list to the top of the window. */
  offsetPx: number;
  /** The list's width. */
  widthPx: number;
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
      placeRef.current = { offsetPx: -top, widthPx: width };
    };
    // A step between the list and a post over it leaves the list where it is.
    const leave = () => {
      leaving = currentKey() === historyKey ? null : historyKey;
    };
    // After the frame: inside it the browser would have to lay out the page for the answer.
    let first: NodeJS.Timeout | undefined;
    const frame = requestAnimationFrame(() => {
      first = setTimeout(track);
    });
    addEventListener('scroll', track, { passive: true });
    addEventListener('popstate', leave, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(first);
      removeEventListener('scroll', track);
      removeEventListener('popstate', leave, { capture: true });
      history.scrollRestoration = 'auto';
    };
  }, [list, historyKey]);
  return placeRef;
}
