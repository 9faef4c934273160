import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { PagePlace } from '#shared/media/story-page/page-place.ts';

export interface Placing {
  /** Where a thing is, told or not yet. */
  readonly latest: (id: string) => PagePlace;
  readonly change: (id: string, place: PagePlace) => void;
  /** Tells at once what was not told yet. */
  readonly flush: () => void;
}

/** Tells of at most one place a frame, the latest, and has it drawn in that frame. */
export function useFrameChange(
  placeOf: (id: string) => PagePlace,
  onPlace: (id: string, place: PagePlace) => void,
): Placing {
  const pending = useRef<{ id: string; place: PagePlace } | null>(null);
  const outside = useRef({ placeOf, onPlace });
  const frame = useRef<number | null>(null);

  useLayoutEffect(() => {
    outside.current = { placeOf, onPlace };
  });
  const cancel = useCallback(() => {
    if (frame.current !== null) cancelAnimationFrame(frame.current);
    frame.current = null;
  }, []);
  useEffect(() => cancel, [cancel]);

  const flush = useCallback(() => {
    cancel();
    const told = pending.current;
    pending.current = null;
    if (told) outside.current.onPlace(told.id, told.place);
  }, [cancel]);
  const change = useCallback(
    (id: string, place: PagePlace) => {
      if (pending.current && pending.current.id !== id) flush();
      pending.current = { id, place };
      // Outside an event React would draw after this frame.
      frame.current ??= requestAnimationFrame(() => flushSync(flush));
    },
    [flush],
  );
  const latest = useCallback(
    (id: string) => (pending.current?.id === id ? pending.current.place : outside.current.placeOf(id)),
    [],
  );
  return { latest, change, flush };
}
