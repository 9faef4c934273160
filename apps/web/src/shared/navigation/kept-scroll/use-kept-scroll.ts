import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '#shared/router/index.ts';
import { currentKey } from '../current-key.ts';
import { PANEL_KEY } from '../panel-location.ts';
import { places, storePlaces } from './places.ts';

/** Input of a person, after which the scroll position is no longer restored. */
const HANDS = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * On Back, Forward and a reload, restores the scroll position of this page. `count` is the number of posts shown; 0
 * before they are laid out. While too few posts are shown, the window is scrolled to their end, which loads more.
 */
export function useKeptScroll(count: number): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  /** The history entry whose scroll position has been restored. */
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
    // The window shows the page behind the panel.
    if (key === PANEL_KEY) return;
    let isLeaving = false;
    const track = () => {
      if (!isLeaving && settledKey.current === key) places().set(key, scrollY);
    };
    // The browser may scroll the window during Back, before the page is unmounted.
    const leave = () => (isLeaving = currentKey() !== key);
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
