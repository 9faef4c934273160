import { wantsCalm } from '#shared/appearance/calm.ts';
import type { PostId } from '@sfera/contract/base/ids';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { readMotion } from '#shared/styles/motion.ts';

/** Calm, and shorter than a person waits. */
const SLIDE_MS = 240;

interface Place {
  id: PostId | undefined;
  /** Its index before, in case that the reel leaves the list. */
  index: number;
  /** 1 on the way down the list, -1 on the way up. */
  direction: 1 | -1;
}

export interface ActiveReel {
  index: number;
  direction: 1 | -1;
  /** Slides to another reel, never past either end. */
  goTo: (index: number) => void;
}

interface Options {
  scroller: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
  ids: readonly PostId[];
  startId: PostId | null;
}

/**
 * The active reel: the one at which scrolling will come to rest, as soon as that is certain. It is stored by its id, so
 * that reels that are added or removed above do not change it.
 */
export function useActiveReel({ scroller, track, ids, startId }: Options): ActiveReel {
  const [place, setPlace] = useState<Place>(() => {
    const index = startId ? Math.max(0, ids.indexOf(startId)) : 0;
    return { id: ids[index], index, direction: 1 };
  });
  const found = place.id === undefined ? -1 : ids.indexOf(place.id);
  const index = found >= 0 ? found : Math.max(0, Math.min(place.index, ids.length - 1));
  /** Index of the reel at which the scroller is or to which it scrolls. */
  const scrolledTo = useRef(0);
  const slidesFrom = useRef<number | null>(null);
  /** The reel that is left had the focus, so the next reel gets it. */
  const takesFocus = useRef(false);

  const placeAt = (next: number): Place => {
    takesFocus.current = Boolean(scroller.current?.querySelector('article:focus, article :focus'));
    return {
      id: ids[next],
      index: next,
      direction: next === index ? place.direction : next > index ? 1 : -1,
    };
  };

  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const reel = scroller.current?.querySelector<HTMLElement>(`article[aria-posinset="${index + 1}"]`);
    reel?.focus({ preventScroll: true });
  }, [scroller, index]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || scrolledTo.current === index) return;
    scrolledTo.current = index;
    const height = scrollToReel(element, index);
    const from = slidesFrom.current;
    slidesFrom.current = null;
    if (from === null || wantsCalm()) return;
    // The scroller jumps, and the track slides after: smooth scrolling has a duration of its own.
    const way = Math.sign(index - from) * height;
    track.current?.animate([{ translate: `0 ${way}px` }, { translate: '0 0' }], {
      duration: SLIDE_MS,
      easing: readMotion().easing,
    });
  }, [scroller, track, index]);

  useHeightChanges(scroller, () => scroller.current && scrollToReel(scroller.current, index));
  useSnaps(scroller, (next) => {
    if (next === index || next >= ids.length) return;
    scrolledTo.current = next;
    // Synchronous: the finger has just left the screen, and the video should start.
    flushSync(() => setPlace(placeAt(next)));
  });

  return {
    index,
    direction: place.direction,
    goTo: (wanted) => {
      const next = Math.max(0, Math.min(wanted, ids.length - 1));
      if (next === index) return;
      slidesFrom.current = index;
      setPlace(placeAt(next));
    },
  };
}

/**
 * Scrolls to a reel at once.
 * @returns the height of a reel. Unit: CSS pixels
 */
function scrollToReel(scroller: HTMLElement, index: number): number {
  const { height } = scroller.getBoundingClientRect();
  scroller.scrollTo({ top: index * height, behavior: 'instant' });
  return height;
}

/** Calls `onHeightChange` when the height of the screen has changed: a rotated phone keeps its reel. */
function useHeightChanges(scroller: RefObject<HTMLElement | null>, onHeightChange: () => void) {
  const turn = useEffectEvent(onHeightChange);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      if (element.clientHeight === height) return;
      height = element.clientHeight;
      turn();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
}

/** Calls `onSnap` with the index of the reel at which scrolling will end, whenever it changes. */
function useSnaps(scroller: RefObject<HTMLElement | null>, onSnap: (index: number) => void) {
  const snap = useEffectEvent(onSnap);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = () => {
      const { height } = element.getBoundingClientRect();
      if (height > 0) snap(Math.round(element.scrollTop / height));
    };
    // Browsers with `scrollsnapchanging` tell the end of scrolling when the finger leaves; elsewhere half the way
    // decides.
    const hasSnapEvents = 'onscrollsnapchanging' in element;
    const onSnapChanging = (event: Event) => {
      const target = 'snapTargetBlock' in event ? event.snapTargetBlock : null;
      if (target instanceof HTMLElement && target.dataset['index'] !== undefined)
        snap(Number(target.dataset['index']));
    };
    if (hasSnapEvents) element.addEventListener('scrollsnapchanging', onSnapChanging);
    else element.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('scrollend', follow);
    return () => {
      element.removeEventListener('scrollsnapchanging', onSnapChanging);
      element.removeEventListener('scroll', follow);
      element.removeEventListener('scrollend', follow);
    };
  }, [scroller]);
}
