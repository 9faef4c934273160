import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPageVisible, onPageHidden } from '#shared/viewport/page-visibility.ts';

/** A page that has not been scrolled for this time stands still. Unit: milliseconds. */
const STILL_MS = 250;

/**
 * Whether something may stand at a place above what is being read. Known with the first drawing of the page, it stands
 * there from the first frame on. Known later, it takes its place while the place is above the window or the page is not
 * looked at; what is in the window stays where it is.
 */
export function useCalmPlace(place: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isWanted);
  const isWaiting = isWanted && !isDrawn;
  useEffect(() => {
    if (!isWaiting) return;
    const draw = () => {
      const before = place.current?.getBoundingClientRect().bottom ?? 0;
      if (isPageVisible() && before > 0) return;
      const { style } = document.documentElement;
      const { overflowAnchor } = style;
      // Browsers that keep the place by themselves would do it twice.
      style.overflowAnchor = 'none';
      flushSync(() => setDrawn(true));
      const after = place.current?.getBoundingClientRect().bottom ?? 0;
      if (before <= 0) scrollBy({ top: after - before, behavior: 'instant' });
      requestAnimationFrame(() => (style.overflowAnchor = overflowAnchor));
    };
    let timer = setTimeout(draw, STILL_MS);
    // Not while the page moves: on iOS, a jump by script ends the movement of a finger.
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(draw, STILL_MS);
    };
    addEventListener('scroll', onScroll, { passive: true });
    const stop = onPageHidden(draw);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      stop();
    };
  }, [isWaiting, place]);
  return isDrawn;
}
