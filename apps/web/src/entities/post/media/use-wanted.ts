import { useCallback, useEffect, useState, type RefObject } from 'react';
import { afterFirstUse, isPageUsed } from '#shared/ui/on-demand/after-first-screen.ts';
import { useSeen } from '../views/use-seen.ts';

/**
 * Whether the code behind a picture is wanted, such as the player of a video: more than half of the picture is in sight,
 * or the page is used. Until then the picture alone is enough.
 */
export function useWanted(element: RefObject<HTMLElement | null>): boolean {
  const [isWanted, setWanted] = useState(isPageUsed);
  const want = useCallback(() => setWanted(true), []);
  useSeen(element, isWanted ? null : want);
  useEffect(() => {
    if (isWanted) return;
    const end = new AbortController();
    afterFirstUse(want, end.signal);
    return () => end.abort();
  }, [isWanted, want]);
  return isWanted;
}
