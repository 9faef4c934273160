import { useEffect } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#shared/viewport/breakpoint.ts';

/**
 * Undoes Safari's panning. Safari pans the whole page to show a field above the keyboard, and so moves the chat's
 * header out of sight. The page makes room for the keyboard by itself (`--keyboard-inset`).
 */
export function useUndoKeyboardPan(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const undoPan = () => {
      const isPhone = !matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`).matches;
      // A person who has zoomed by pinching pans the page on purpose.
      if (isPhone && visualViewport.scale <= 1.01 && visualViewport.offsetTop > 0) scrollTo(0, 0);
    };
    const listening = new AbortController();
    const { signal } = listening;
    visualViewport.addEventListener('resize', undoPan, { signal });
    visualViewport.addEventListener('scroll', undoPan, { signal });
    return () => listening.abort();
  }, []);
}
