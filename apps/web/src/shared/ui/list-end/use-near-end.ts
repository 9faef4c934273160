import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `onNear` when the element comes into view, in any scroll container; null stops observing. A new observer, as
 * after every page, reports an element that is already in view at once.
 */
export function useNearEnd(element: RefObject<HTMLElement | null>, onNear: (() => void) | null): void {
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  const isWatching = onNear !== null;

  useEffect(() => {
    if (!isWatching || !element.current) return;
    const near = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) latest.current?.();
    });
    near.observe(element.current);
    return () => near.disconnect();
  }, [element, isWatching]);
}
