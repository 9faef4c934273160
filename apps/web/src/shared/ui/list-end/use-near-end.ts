import { useEffect, useRef, type RefObject } from 'react';

/**
 * Calls `onNear` when the element is in view, whatever scrolls it; null watches nothing. Watching anew, as after
 * every page, tells at once about an element that is still in view.
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
