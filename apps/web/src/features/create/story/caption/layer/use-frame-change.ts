import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CaptionPlace } from '../../../works/story-design.ts';

/**
 * Tells of at most one place a frame, the latest, and has it drawn in that frame.
 * @returns where the words are, told or not yet; a way to move them; and to tell at once
 */
export function useFrameChange(place: CaptionPlace, onPlaceChange: (place: CaptionPlace) => void) {
  const latest = useRef(place);
  const tell = useRef(onPlaceChange);
  const frame = useRef<number | null>(null);

  useLayoutEffect(() => {
    tell.current = onPlaceChange;
    if (frame.current === null) latest.current = place;
  });
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
      frame.current = null;
    },
    [],
  );

  const flush = useCallback(() => {
    if (frame.current === null) return;
    cancelAnimationFrame(frame.current);
    frame.current = null;
    tell.current(latest.current);
  }, []);
  const change = useCallback(
    (next: CaptionPlace) => {
      latest.current = next;
      // Outside an event React would draw after this frame.
      frame.current ??= requestAnimationFrame(() => flushSync(flush));
    },
    [flush],
  );
  return { latest, change, flush };
}
