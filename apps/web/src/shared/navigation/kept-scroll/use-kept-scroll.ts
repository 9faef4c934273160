import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { places, storePlaces } from './places.ts';

/** A hand on the page: from then on it stands where the reader puts it. */
const HANDS = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * On Back, Forward and a reload the window stands where this page was left; `count` says how many posts it shows,
 * 0 before there is a place for them.
 * As long as there are too few, it stands at their end, which brings the next ones.
 */
export function useKeptScroll(count: number): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  /** The entry in which the window stands where it shall. */
  const settledKey = useRef<string>(undefined);

  useLayoutEffect(() => {
    const top = isReturn && settledKey.current !== key ? places().get(key) : undefined;
    if (top === undefined) settledKey.current = key;
    if (top === undefined || count === 0) return;
    scrollTo({ top, behavior: 'instant' });
    // Browsers round to the pixels of the screen.
    if (Math.abs(scrollY - top) < 1) settledKey.current = key;
  }, [isReturn, key, count]);

  useLayoutEffect(() => {
    let isLeaving = false;
    const track = () => {
      if (!isLeaving && settledKey.current === key) places().set(key, scrollY);
    };
    // A Back of the browser may move the window on its own account, before the page is gone.
    const leave = () => (isLeaving = true);
    const takeOver = () => (settledKey.current = key);
    history.scrollRestoration = 'manual';
    addEventListener('scroll', track, { passive: true });
    addEventListener('popstate', leave, { capture: true });
    addEventListener('pagehide', storePlaces);
    for (const hand of HANDS) addEventListener(hand, takeOver, { passive: true });
    return () => {
      storePlaces();
      removeEventListener('scroll', track);
      removeEventListener('popstate', leave, { capture: true });
      removeEventListener('pagehide', storePlaces);
      for (const hand of HANDS) removeEventListener(hand, takeOver);
      history.scrollRestoration = 'auto';
    };
  }, [key]);
}
