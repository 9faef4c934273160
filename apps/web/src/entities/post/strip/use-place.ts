import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { CarouselProps } from './carousel-props.ts';
import { movedTo, withDrawn } from './carousel-view.ts';
import { joinPlace, keepPlace, placeOf } from './kept-places.ts';
import { finishStep, forgetStep, goToItem, itemInSight, itemsInSight, stepItem } from './strip.ts';

/** Follows the scrolling of the strip, which begins where the post was left. */
export function usePlace({ post: { id }, items, strip, view: { shown }, setView }: CarouselProps): void {
  const goToPlace = useEffectEvent(() => {
    if (strip.current) goToItem(strip.current, Math.min(placeOf(id), items.length - 1), 'instant');
  });
  useLayoutEffect(() => {
    goToPlace();
    return joinPlace(id, () => goToPlace());
  }, [id]);

  // An item out of sight keeps no focus. The focus comes back to one when a window over the post is closed.
  useLayoutEffect(() => {
    const element = strip.current;
    const { activeElement } = document;
    if (!element || element === activeElement || !element.contains(activeElement)) return;
    if (!element.children.item(shown)?.contains(activeElement)) element.focus({ preventScroll: true });
  }, [shown, strip]);

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
        setView((view) => withDrawn(movedTo(view, at), itemsInSight(element)));
      },
      options,
    );
    element.addEventListener('scrollend', () => finishStep(element), options);
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
