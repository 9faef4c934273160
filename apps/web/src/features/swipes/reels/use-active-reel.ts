import { wantsCalm } from '#shared/appearance/calm.ts';
import type { PostId } from '@sfera/contract/ids';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { readMotion } from '#shared/styles/motion.ts';

/** Calm, and shorter than what a hand waits for. */
const SLIDE_MS = 240;

interface Place {
  id: PostId | undefined;
  /** Where it was, in case that it leaves the list. */
  index: number;
  /** 1 on the way down the list, -1 on the way up. */
  direction: 1 | -1;
}

export interface ActiveReel {
  index: number;
  direction: 1 | -1;
  /** Goes to another reel with a slide, never past either end. */
  goTo: (index: number) => void;
}

interface Options {
  scroller: RefObject<HTMLElement | null>;
  track: RefObject<HTMLElement | null>;
  ids: readonly PostId[];
  startId: PostId | null;
}

/**
 * Which reel is the active one: the one that scrolling will come to rest at, as soon as that is certain. It is known by
 * its id, so that reels that come or go above it do not move what is watched.
 */
export function useActiveReel({ scroller, track, ids, startId }: Options): ActiveReel {
  const [place, setPlace] = useState<Place>(() => {
    const index = startId ? Math.max(0, ids.indexOf(startId)) : 0;
    return { id: ids[index], index, direction: 1 };
  });
  const found = place.id === undefined ? -1 : ids.indexOf(place.id);
  const index = found >= 0 ? found : Math.max(0, Math.min(place.index, ids.length - 1));
  /** The reel at which the scroller stands, or to which it is on its way. */
  const scrolledTo = useRef(0);
  const slidesFrom = useRef<number | null>(null);
  /** The keyboard was in the reel that is left: it goes on in the next one. */
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
    // The scroller is there already; what it shows comes sliding after. Scrolling itself would take its own time.
    const way = Math.sign(index - from) * height;
    track.current?.animate([{ translate: `0 ${way}px` }, { translate: '0 0' }], {
      duration: SLIDE_MS,
      easing: readMotion().easing,
    });
  }, [scroller, track, index]);

  useTurns(scroller, () => scroller.current && scrollToReel(scroller.current, index));
  useSnaps(scroller, (next) => {
    if (next === index || next >= ids.length) return;
    scrolledTo.current = next;
    // At once: the finger has just left the screen, and the video is to play.
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

/** @returns the height of a reel. Unit: CSS pixels */
function scrollToReel(scroller: HTMLElement, index: number): number {
  const { height } = scroller.getBoundingClientRect();
  scroller.scrollTo({ top: index * height, behavior: 'instant' });
  return height;
}

/** Calls `onTurn` when the screen has got another height: a turned phone keeps its reel. */
function useTurns(scroller: RefObject<HTMLElement | null>, onTurn: () => void) {
  const turn = useEffectEvent(onTurn);
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

/** Calls `onSnap` with the reel that scrolling leads to, whenever that changes. */
function useSnaps(scroller: RefObject<HTMLElement | null>, onSnap: (index: number) => void) {
  const snap = useEffectEvent(onSnap);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const follow = () => {
      const { height } = element.getBoundingClientRect();
      if (height > 0) snap(Math.round(element.scrollTop / height));
    };
    // Browsers that can tell where scrolling will end tell it when the finger leaves; elsewhere half the way decides.
    const tells = 'onscrollsnapchanging' in element;
    const foresee = (event: Event) => {
      const target = 'snapTargetBlock' in event ? event.snapTargetBlock : null;
      if (target instanceof HTMLElement && target.dataset['index'] !== undefined)
        snap(Number(target.dataset['index']));
    };
    if (tells) element.addEventListener('scrollsnapchanging', foresee);
    else element.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('scrollend', follow);
    return () => {
      element.removeEventListener('scrollsnapchanging', foresee);
      element.removeEventListener('scroll', follow);
      element.removeEventListener('scrollend', follow);
    };
  }, [scroller]);
}
