import { useEffect, useEffectEvent, useState } from 'react';
import { tap } from '../../haptics/haptics.ts';
import { isPageCovered } from '../over-page.ts';
import { isPastThreshold, pullDistance } from './pull-distance.ts';

/** Elements that handle a touch themselves: overlays and draggable controls. */
const OWN_GESTURE =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="slider"], input, textarea, select, [contenteditable], [data-no-pull]';

/** Whether a touch on this target may pull the page: the page is at its top, and nothing else handles the touch. */
const mayPull = (target: EventTarget | null): boolean =>
  window.scrollY <= 0 &&
  target instanceof Element &&
  !target.closest(OWN_GESTURE) &&
  !isPageCovered() &&
  !isInScroller(target);

/** Movement of a finger that does not count as a drag. Unit: px. */
const SLOP_PX = 6;

export type Pull =
  | { phase: 'idle' }
  /** The distance that the page has followed the finger. Unit: CSS pixels. */
  | { phase: 'pulling'; distancePx: number }
  | { phase: 'refreshing' };

const IDLE: Pull = { phase: 'idle' };

/**
 * Follows a finger that pulls the page down from its top, and calls `onRefresh` when it is released past the threshold.
 * Further pulls are ignored until the promise of `onRefresh` settles or the page goes.
 */
export function usePull(onRefresh: () => Promise<void>): Pull {
  const [pull, setPull] = useState<Pull>(IDLE);
  const refresh = useEffectEvent(async () => {
    setPull({ phase: 'refreshing' });
    try {
      await onRefresh();
    } finally {
      setPull(IDLE);
    }
  });
  const isRefreshing = pull.phase === 'refreshing';

  useEffect(() => {
    if (isRefreshing) return;
    return followFinger({
      onMove: (distancePx) => setPull(distancePx === 0 ? IDLE : { phase: 'pulling', distancePx }),
      onPulled: () => void refresh(),
    });
  }, [isRefreshing]);

  return pull;
}

interface Listeners {
  /** 0 when the pull is cancelled. */
  onMove: (distancePx: number) => void;
  onPulled: () => void;
}

/** The listeners are passive: the page scrolls as usual, and browsers have no own gesture for a pull at its top. */
function followFinger({ onMove, onPulled }: Listeners): () => void {
  let start: { x: number; y: number } | null = null;
  let distancePx = 0;

  const giveUp = () => {
    start = null;
    if (distancePx > 0) onMove(0);
    distancePx = 0;
  };
  const onStart = (event: TouchEvent) => {
    giveUp();
    const [finger, second] = event.touches;
    if (finger && !second && mayPull(event.target)) start = { x: finger.clientX, y: finger.clientY };
  };
  const onTouchMove = ({ touches: [finger, second] }: TouchEvent) => {
    if (!start || !finger) return;
    const down = finger.clientY - start.y;
    const aside = Math.abs(finger.clientX - start.x);
    const isElsewhere = second !== undefined || window.scrollY > 0 || down < 0;
    if (isElsewhere || (distancePx === 0 && aside > Math.max(SLOP_PX, down))) return giveUp();
    if (distancePx === 0 && down <= SLOP_PX) return;
    const wasFar = isPastThreshold(distancePx);
    distancePx = pullDistance(down);
    if (!wasFar && isPastThreshold(distancePx)) tap();
    onMove(distancePx);
  };
  const onEnd = () => {
    const isFar = start !== null && isPastThreshold(distancePx);
    giveUp();
    if (isFar) onPulled();
  };

  const listeners = [
    ['touchstart', onStart],
    ['touchmove', onTouchMove],
    ['touchend', onEnd],
    ['touchcancel', giveUp],
  ] as const;
  for (const [name, listener] of listeners)
    document.addEventListener(name, listener as EventListener, { passive: true });
  return () => {
    for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener);
  };
}

/** Whether the target is in an element that scrolls by itself: that element scrolls up before the page is pulled. */
function isInScroller(target: Element): boolean {
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  return false;
}
