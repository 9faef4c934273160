import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { CarouselProps } from './carousel-props.ts';
import { movedTo, withDrawn } from './carousel-view.ts';
import { joinPlace, keepPlace, placeOf } from './kept-places.ts';
import { forgetStep, goToItem, itemInSight, itemsInSight, stepItem } from './strip.ts';

/** Follows the scrolling of the strip, which begins where the post was left. */
export function usePlace({ post: { id }, items, strip, setView }: CarouselProps): void {
  const goToPlace = useEffectEvent(() => {
    if (strip.current) goToItem(strip.current, Math.min(placeOf(id), items.length - 1), 'instant');
  });
  useLayoutEffect(() => {
    goToPlace();
    return joinPlace(id, () => goToPlace());
  }, [id]);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const end = new AbortController();
    const options = { passive: true, signal: end.signal };
    element.addEventListener(
      'scroll',
      () => {
        const at = itemInSight(element);
        keepPlace(id, at);
        // An item out of sight keeps no focus; it came back to one when a window over the post was closed.
        const { activeElement } = document;
        const isInItem = activeElement !== element && element.contains(activeElement);
        if (isInItem && !element.children.item(at)?.contains(activeElement))
          element.focus({ preventScroll: true });
        setView((view) => withDrawn(movedTo(view, at), itemsInSight(element)));
      },
      options,
    );
    // A key that the window around the post has got.
    element.addEventListener(
      'step',
      (event) => {
        if (event instanceof CustomEvent && stepItem(element, event.detail === 1 ? 1 : -1))
          event.preventDefault();
      },
      { signal: end.signal },
    );
    for (const type of ['pointerdown', 'wheel'])
      element.addEventListener(type, () => forgetStep(element), options);
    return () => end.abort();
  }, [id, strip, setView]);
}
