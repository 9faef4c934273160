import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Size } from '#shared/media/filters/place.ts';
import type { PagePlace } from '#shared/media/story/page-place.ts';

export interface Placing {
  /** Where a thing is, told or not yet. */
  readonly latest: (id: string) => PagePlace;
  /** Tells of at most one place a frame, the latest, and has it drawn in that frame. */
  readonly change: (id: string, place: PagePlace) => void;
  /** Shows the thing there in the next frame, by a transform alone, and tells of the place when flushed. */
  readonly move: (id: string, place: PagePlace) => void;
  /** Tells at once what was not told yet. */
  readonly flush: () => void;
}

interface LivePlace {
  placeOf: (id: string) => PagePlace;
  onPlace: (id: string, place: PagePlace) => void;
  /** The thing as it is drawn at the place that was told; the element names the scale of the drawing, `data-drawn`. */
  elementOf: (id: string) => HTMLElement | null;
  /** The page. Unit: CSS px. */
  page: Size | null;
  /** A thing is shown elsewhere, in this frame. */
  onShow?: (place: PagePlace) => void;
}

/**
 * The places of things on the page while they are changed. Nothing is laid out and no state changes while a finger
 * moves a thing: each frame of a slow phone has time for a transform, and for little else.
 */
export function useLivePlace(options: LivePlace): Placing {
  const pending = useRef<{ id: string; place: PagePlace } | null>(null);
  const outside = useRef(options);
  const frame = useRef<number | null>(null);

  useLayoutEffect(() => {
    outside.current = options;
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
    if (!told) return;
    const { onPlace, elementOf } = outside.current;
    // Outside an event React would draw after this frame, and the transform would count twice until then.
    flushSync(() => onPlace(told.id, told.place));
    rest(elementOf(told.id), told.place);
  }, [cancel]);
  const wait = useCallback(
    (id: string, place: PagePlace, then: () => void) => {
      if (pending.current && pending.current.id !== id) flush();
      pending.current = { id, place };
      frame.current ??= requestAnimationFrame(() => {
        frame.current = null;
        then();
      });
    },
    [flush],
  );
  const change = useCallback((id: string, place: PagePlace) => wait(id, place, flush), [wait, flush]);
  const move = useCallback(
    (id: string, place: PagePlace) =>
      wait(id, place, () => {
        const { placeOf, elementOf, page, onShow } = outside.current;
        const now = pending.current;
        if (!now || !page) return;
        show(elementOf(now.id), placeOf(now.id), now.place, page);
        onShow?.(now.place);
      }),
    [wait],
  );
  const latest = useCallback(
    (id: string) => (pending.current?.id === id ? pending.current.place : outside.current.placeOf(id)),
    [],
  );
  return { latest, change, move, flush };
}

/** The scale that brings what was drawn to the scale of its place. */
const stretch = (element: HTMLElement, { scale }: PagePlace) =>
  String(scale / (Number(element.dataset['drawn']) || scale));

function show(element: HTMLElement | null, told: PagePlace, place: PagePlace, page: Size): void {
  if (!element) return;
  const [aside, down] = [(place.x - told.x) * page.width, (place.y - told.y) * page.height];
  element.style.translate = `calc(-50% + ${aside.toFixed(2)}px) calc(-50% + ${down.toFixed(2)}px)`;
  element.style.rotate = `${place.rotation}deg`;
  element.style.scale = stretch(element, place);
}

/** The element stands where it was told again: the transform on top of that goes. */
function rest(element: HTMLElement | null, place: PagePlace): void {
  if (!element) return;
  element.style.translate = '';
  element.style.scale = stretch(element, place);
}
