import { useEffect, type RefObject } from 'react';
import { isPageVisible, onPageShown } from '#shared/viewport/page-visibility.ts';

/** A post counts as viewed when more than this share of it is visible. */
const POST_VIEWED_RATIO = 0.5;

// Close enough together that even a card of several windows' height reports before half a window of it is seen.
const THRESHOLDS = Array.from({ length: 41 }, (_, step) => step / 40);

/** Calls `onSeen` whenever more than half of the element comes into view in a tab that is looked at; null watches nothing. */
export function useSeen(element: RefObject<HTMLElement | null>, onSeen: (() => void) | null): void {
  useEffect(() => {
    if (!element.current || !onSeen) return;
    let isInView = false;
    const report = () => {
      if (isInView && isPageVisible()) onSeen();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const share = visibleShare({
          visible: entry.intersectionRect.height,
          card: entry.boundingClientRect.height,
          viewport: entry.rootBounds?.height ?? innerHeight,
        });
        const wasInView = isInView;
        isInView = share > POST_VIEWED_RATIO;
        if (!wasInView) report();
      },
      { threshold: THRESHOLDS },
    );
    observer.observe(element.current);
    // A tab that comes to the front shows the post then, not when it was loaded behind.
    const stop = onPageShown(report);
    return () => {
      observer.disconnect();
      stop();
    };
  }, [element, onSeen]);
}

/** Heights in CSS pixels, of what an IntersectionObserver reports. */
interface Visibility {
  visible: number;
  card: number;
  viewport: number;
}

/**
 * How much of a post is seen, 0 to 1: of the post itself or, when it is higher than the window and can never be
 * seen whole, of the window.
 */
export function visibleShare({ visible, card, viewport }: Visibility): number {
  const whole = Math.min(card, viewport);
  return whole > 0 ? visible / whole : 0;
}
