import { useEffect, useState, type RefObject } from 'react';

/** A player is watched when this share of it is visible, or when it fills this share of the screen. */
const WATCHED_RATIO = 0.5;
/** The distance from the screen within which a player holds its media. */
const NEAR_MARGIN = '50% 0px';

/**
 * Where an element stands: `away`, `near` the screen, or `watched`, which is at least half on screen.
 */
export type ScreenPresence = 'away' | 'near' | 'watched';

export function useScreenPresence(element: RefObject<Element | null>): ScreenPresence {
  const [isNear, setNear] = useState(false);
  const [isWatched, setWatched] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const near = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: NEAR_MARGIN,
    });
    const watched = new IntersectionObserver((entries) => setWatched(isWatchable(entries.at(-1))), {
      threshold: [0, 0.25, WATCHED_RATIO, 0.75, 1],
    });
    near.observe(element.current);
    watched.observe(element.current);
    return () => {
      near.disconnect();
      watched.disconnect();
    };
  }, [element]);

  if (isWatched) return 'watched';
  return isNear ? 'near' : 'away';
}

function isWatchable(entry: IntersectionObserverEntry | undefined): boolean {
  if (!entry?.isIntersecting) return false;
  if (entry.intersectionRatio >= WATCHED_RATIO) return true;
  return (
    entry.rootBounds !== null && entry.intersectionRect.height >= entry.rootBounds.height * WATCHED_RATIO
  );
}
