import type { PostId } from '@sfera/contract/ids';
import { useEffect } from 'react';

/** Who swipes on does not come to rest for so long. Unit: milliseconds. */
const REST_MS = 400;

/**
 * Keeps the reel that is watched in the address, so that Back and a reload return to it. The router is not told: to
 * it and to what listens to it, as open comments do, this would be another visit.
 */
export function useKeptAddress(activeId: PostId | null): void {
  useEffect(() => {
    if (activeId === null) return;
    const timer = setTimeout(() => {
      const address = new URL(location.href);
      address.searchParams.set('post', activeId);
      if (address.href !== location.href) history.replaceState(history.state, '', address);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [activeId]);
}
