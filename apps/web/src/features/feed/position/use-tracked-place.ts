import { useEffect, useRef, type RefObject } from 'react';

/** Unit: CSS pixels. */
export interface Place {
  /** From the top of the list to the top of the window. */
  offsetPx: number;
  /** The list's width. */
  widthPx: number;
}

/**
 * Where a list stands in the window, as of the last scroll. By the time a list leaves, the bars above it may be
 * gone, and a Back of the browser may have moved the window on its own account.
 * @param historyKey the entry of the history that the list belongs to
 */
export function useTrackedPlace(
  list: RefObject<HTMLElement | null>,
  historyKey: string,
): RefObject<Place | null> {
  const placeRef = useRef<Place | null>(null);

  useEffect(() => {
    let leaving: string | null = null;
    // This entry is ours to restore: the browser would do it before the cards are there.
    history.scrollRestoration = 'manual';
    const track = () => {
      if (leaving === historyKey || !list.current) return;
      const { top, width } = list.current.getBoundingClientRect();
      placeRef.current = { offsetPx: -top, widthPx: width };
    };
    const leave = () => {
      leaving = historyKey;
    };
    track();
    addEventListener('scroll', track, { passive: true });
    addEventListener('popstate', leave, { capture: true });
    return () => {
      removeEventListener('scroll', track);
      removeEventListener('popstate', leave, { capture: true });
      history.scrollRestoration = 'auto';
    };
  }, [list, historyKey]);
  return placeRef;
}
