import { useEffect } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#shared/viewport/breakpoint.ts';

/**
 * Safari pushes the whole page up to show a field above the keyboard, and the chat's header with it out of sight. The
 * page makes room for the keyboard by itself (`--keyboard-inset`), so it is brought back to where it was.
 */
export function useStandsStill(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const bringBack = () => {
      const isPhone = !matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`).matches;
      // Whoever has pinched the page moves it about by will.
      if (isPhone && visualViewport.scale <= 1.01 && visualViewport.offsetTop > 0) scrollTo(0, 0);
    };
    const listening = new AbortController();
    const { signal } = listening;
    visualViewport.addEventListener('resize', bringBack, { signal });
    visualViewport.addEventListener('scroll', bringBack, { signal });
    return () => listening.abort();
  }, []);
}
